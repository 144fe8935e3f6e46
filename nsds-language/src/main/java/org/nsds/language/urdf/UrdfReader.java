package org.nsds.language.urdf;

import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.Deque;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** This class reads XML without anything outside the file: document types and entities are refused. */
final class UrdfReader {

    private static final int LARGEST = 5_000_000;
    private static final int DEEPEST = 50;

    private UrdfReader() {}

    /**
     * Returns the root element.
     *
     * @throws IllegalArgumentException with line and column, if it is no XML
     */
    static UrdfElement read(String text) {
        if (text.length() > LARGEST) {
            throw new IllegalArgumentException(
                    "line 1, column 1: the file has " + text.length() + " characters: at most " + LARGEST);
        }
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        try {
            return root(factory.createXMLStreamReader(new StringReader(text)));
        } catch (XMLStreamException e) {
            int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNumber());
            int column =
                    e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getColumnNumber());
            throw new IllegalArgumentException("line " + line + ", column " + column + ": this is no XML", e);
        }
    }

    private static UrdfElement root(XMLStreamReader in) throws XMLStreamException {
        Deque<UrdfElement> open = new ArrayDeque<>();
        UrdfElement root = null;
        while (in.hasNext()) {
            int event = in.next();
            if (event == XMLStreamConstants.DTD) {
                throw new IllegalArgumentException("line " + in.getLocation().getLineNumber()
                        + ", column 1: document types are not used in URDF files: leave it out");
            }
            if (event == XMLStreamConstants.START_ELEMENT) {
                UrdfElement element = element(in);
                if (open.size() > DEEPEST) {
                    throw element.refuse("elements are nested more than " + DEEPEST + " deep");
                }
                if (open.isEmpty()) {
                    root = element;
                } else {
                    open.peek().children().add(element);
                }
                open.push(element);
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                open.pop();
            }
        }
        return root;
    }

    private static UrdfElement element(XMLStreamReader in) {
        UrdfElement element = new UrdfElement(
                in.getLocalName(),
                in.getLocation().getLineNumber(),
                Math.max(1, in.getLocation().getColumnNumber()));
        for (int i = 0; i < in.getAttributeCount(); i++) {
            element.attributes().put(in.getAttributeLocalName(i), in.getAttributeValue(i));
        }
        return element;
    }
}
