package org.nsds.examples;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What every source file of every module owes its readers. */
class SourcesTest {

    private static final int LONGEST = 400;
    private static final String PACKAGE = "package-info.java";

    private static List<Path> sources;

    @BeforeAll
    static void findSources() throws IOException {
        sources = new ArrayList<>();
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            for (Path main : modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> files = Files.walk(main)) {
                    files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
                }
            }
        }
        assertThat(sources).hasSizeGreaterThan(400);
    }

    @Test
    void everyPublicTypeSaysWhatItIs() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        var files = compiler.getStandardFileManager(null, null, null);
        JavacTask task = (JavacTask) compiler.getTask(
                null, files, null, List.of("-proc:none"), null, files.getJavaFileObjectsFromPaths(sources));
        DocTrees docs = DocTrees.instance(task);
        List<String> silent = new ArrayList<>();
        for (CompilationUnitTree unit : task.parse()) {
            new TreePathScanner<Void, Void>() {
                @Override
                public Void visitClass(ClassTree type, Void none) {
                    if (!type.getModifiers().getFlags().contains(Modifier.PUBLIC)) {
                        return null; // and nobody outside sees what it holds
                    }
                    if (docs.getDocComment(getCurrentPath()) == null) {
                        silent.add(unit.getSourceFile().getName() + ": " + type.getSimpleName());
                    }
                    return super.visitClass(type, none);
                }
            }.scan(unit, null);
        }
        assertThat(silent).as("public types without Javadoc").isEmpty();
    }

    @Test
    void everyPackageSaysWhoLivesThere() throws IOException {
        for (Path folder : sources.stream().map(Path::getParent).collect(Collectors.toSet())) {
            assertThat(folder.resolve(PACKAGE)).exists();
            assertThat(Files.readString(folder.resolve(PACKAGE))).contains("/**");
        }
    }

    @Test
    void noFileIsTooLongToRead() throws IOException {
        for (Path source : sources) {
            assertThat(Files.readAllLines(source)).as(source.toString()).hasSizeLessThanOrEqualTo(LONGEST);
        }
    }
}
