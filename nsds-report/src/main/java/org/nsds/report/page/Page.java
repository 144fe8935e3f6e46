package org.nsds.report.page;

import java.util.ArrayList;
import java.util.List;
import org.nsds.report.figure.Illustration;
import org.nsds.report.scene.MovingPicture;

/**
 * What stands on a page, from top to bottom. Immutable; every method returns a new one.
 *
 * <pre>{@code
 * Page page = Page.titled("Bouncing ball").lead("A ball falls on a floor.")
 *         .scene("Animation", scene)
 *         .figures("Figures", figures);
 * Files.writeString(file, PageWriter.html(page));
 * }</pre>
 *
 * @param title plain text
 * @param lead a line below it, as HTML
 * @param blocks the parts of the page
 * @param footer the last lines, as HTML
 */
public record Page(String title, String lead, List<Block> blocks, String footer) {

    /** Copies the list. */
    public Page {
        blocks = List.copyOf(blocks);
    }

    /** Returns an empty page of that title. */
    public static Page titled(String title) {
        return new Page(title, "", List.of(), "");
    }

    /** Returns the same page with a line below its title, as HTML. */
    public Page lead(String html) {
        return new Page(title, html, blocks, footer);
    }

    /** Returns the same page with last lines, as HTML. */
    public Page footer(String html) {
        return new Page(title, lead, blocks, html);
    }

    /** Returns the same page with text and tables. */
    public Page html(String heading, String html) {
        return with(new Block.Html(heading, html));
    }

    /** Returns the same page with figures. */
    public Page figures(String heading, List<? extends Illustration> illustrations) {
        return with(new Block.Figures(heading, List.copyOf(illustrations)));
    }

    /** Returns the same page with a scene, or several side by side in step. */
    public Page scene(String heading, MovingPicture... scenes) {
        return with(new Block.Scenes(heading, List.of(scenes)));
    }

    /** Returns the same page with one more part. */
    public Page with(Block block) {
        List<Block> more = new ArrayList<>(blocks);
        more.add(block);
        return new Page(title, lead, more, footer);
    }
}
