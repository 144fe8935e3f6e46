package org.nsds.examples.workbench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.gallery.Gallery;
import org.nsds.examples.modelfile.FileExample;
import org.nsds.examples.modelfile.JavaProgram;
import org.nsds.examples.modelfile.ShippedModels;
import org.nsds.language.model.ModelFile;
import org.nsds.workbench.offer.GalleryEntry;
import org.nsds.workbench.offer.ModelOffer;
import org.nsds.workbench.offer.OfferedModel;

/** The gallery and model files, for the workbench. */
public final class ExampleOffer implements ModelOffer {

    private static final String PICTURES = "/org/nsds/examples/pictures/";

    @Override
    public List<GalleryEntry> gallery() {
        List<GalleryEntry> entries = new ArrayList<>();
        for (Gallery.Section section : Gallery.sections()) {
            for (Example example : section.examples()) {
                entries.add(new GalleryEntry(
                        example.name(),
                        example.description().title(),
                        example.summary(),
                        section.title(),
                        ShippedModels.names().contains(example.name())));
            }
        }
        return entries;
    }

    @Override
    public Optional<byte[]> picture(String name) {
        if (Gallery.all().stream().noneMatch(example -> example.name().equals(name))) {
            return Optional.empty();
        }
        try (InputStream in = ExampleOffer.class.getResourceAsStream(PICTURES + name + ".png")) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the picture of " + name, e);
        }
    }

    @Override
    public OfferedModel named(String name) {
        return new OfferedExample(Gallery.named(name));
    }

    @Override
    public OfferedModel parsed(String path, String text) {
        return new OfferedExample(new FileExample(path, ModelFile.parse(path, text)));
    }

    @Override
    public Optional<String> asFile(String name) {
        return ShippedModels.names().contains(name) ? Optional.of(ShippedModels.text(name)) : Optional.empty();
    }

    @Override
    public String asJava(String path, String text) {
        return JavaProgram.of(ModelFile.parse(path, text), text);
    }
}
