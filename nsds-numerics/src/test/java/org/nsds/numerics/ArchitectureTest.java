package org.nsds.numerics;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Who may know whom. */
class ArchitectureTest {

    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.nsds.numerics");

    @Test
    void packagesFormNoCycle() {
        slices().matching("org.nsds.numerics.(*)..").should().beFreeOfCycles().check(classes);
    }

    /** It makes three arrays in every call, which only the optimising compiler can remove: a solve must allocate nothing before, too. */
    @Test
    void nothingCallsStrictMathPow() {
        noClasses()
                .should()
                .callMethod(StrictMath.class, "pow", double.class, double.class)
                .check(classes);
    }

    @Test
    void onlyTheFrontDoorKnowsTheAlgorithms() {
        noClasses()
                .that()
                .resideInAnyPackage("..problem..", "..linalg..", "..solver..", "..io..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("..pivoting..", "..projection..", "..newton..", "..convex..", "..friction..")
                .check(classes);
    }
}
