package org.nsds.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.nsds.campaign.page.CampaignPage;
import org.nsds.campaign.table.Journal;
import org.nsds.campaign.table.ResultParquet;
import org.nsds.report.files.ResultDirectory;

/** The directory of a campaign belongs to the one that first wrote there, and holds nothing else when that begins. */
final class CampaignDirectory {

    private static final String DESCRIPTION = "campaign.txt";
    private static final int LONGEST = 1000; // bytes

    private CampaignDirectory() {}

    /**
     * Makes a directory that of a campaign, unless it is that already.
     *
     * @throws IllegalArgumentException with a sentence, if it holds another one, or files of others that would be replaced
     */
    static void take(Path directory, String fingerprint) throws IOException {
        ResultDirectory.requirePossible(directory);
        Files.createDirectories(directory);
        Path description = directory.resolve(DESCRIPTION);
        String mine = "fingerprint " + fingerprint + "\n";
        if (Files.exists(description)) {
            if (Files.size(description) > LONGEST
                    || !Files.readString(description).equals(mine)) {
                throw new IllegalArgumentException(
                        directory
                                + " holds another campaign, or the same with other settings: name another directory with --out");
            }
            return;
        }
        for (String name : List.of(Journal.RESULTS, ResultParquet.NAME, CampaignPage.PAGE)) {
            if (Files.exists(directory.resolve(name))) {
                throw new IllegalArgumentException(
                        directory + " has a " + name + " that no campaign wrote: name another directory with --out");
            }
        }
        Path part = directory.resolve(DESCRIPTION + ".part");
        Files.writeString(part, mine);
        Files.move(part, description, StandardCopyOption.REPLACE_EXISTING);
    }
}
