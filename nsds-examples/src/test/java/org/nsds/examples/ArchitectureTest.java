package org.nsds.examples;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Modules depend on each other in one direction, packages never in a circle, and libraries do not print. */
@AnalyzeClasses(packages = "org.nsds", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String[] MODELS = {
        "org.nsds.numerics..",
        "org.nsds.core..",
        "org.nsds.mechanics..",
        "org.nsds.circuit..",
        "org.nsds.control..",
        "org.nsds.language..",
        "org.nsds.campaign.."
    };

    @ArchTest
    static final ArchRule modulesPointOneWay = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .layer("numerics")
            .definedBy("org.nsds.numerics..")
            .layer("core")
            .definedBy("org.nsds.core..")
            .layer("mechanics")
            .definedBy("org.nsds.mechanics..", "org.nsds.circuit..", "org.nsds.control..")
            .layer("report")
            .definedBy("org.nsds.report..")
            .layer("language")
            .definedBy("org.nsds.language..")
            .layer("campaign")
            .definedBy("org.nsds.campaign..")
            .layer("workbench")
            .definedBy("org.nsds.workbench..")
            .layer("examples")
            .definedBy("org.nsds.examples..")
            .whereLayer("examples")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("workbench")
            .mayOnlyBeAccessedByLayers("examples")
            .whereLayer("campaign")
            .mayOnlyBeAccessedByLayers("workbench", "examples")
            .whereLayer("language")
            .mayOnlyBeAccessedByLayers("campaign", "workbench", "examples")
            .whereLayer("report")
            .mayOnlyBeAccessedByLayers("language", "campaign", "workbench", "examples")
            .whereLayer("mechanics")
            .mayOnlyBeAccessedByLayers("report", "language", "campaign", "workbench", "examples")
            .whereLayer("core")
            .mayOnlyBeAccessedByLayers("mechanics", "report", "language", "campaign", "workbench", "examples");

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("org.nsds.(**)").should().beFreeOfCycles();

    /** Packages named internal hold what users neither call nor implement; other modules are users, too. */
    @ArchTest
    static final ArchRule internalsStayInTheirModule = noClasses()
            .that()
            .resideOutsideOfPackage("org.nsds.core..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.nsds.core.internal..");

    @ArchTest
    static final ArchRule librariesDoNotPrint = noClasses()
            .that()
            .resideInAnyPackage(MODELS)
            .or()
            .resideInAPackage("org.nsds.report..")
            .should(ACCESS_STANDARD_STREAMS);

    /** What {@code Math} computes within an ulp may differ between JDKs and processors; {@code StrictMath} computes the same everywhere. */
    @ArchTest
    static final ArchRule statesDependOnNoJdk = noClasses()
            .that()
            .resideInAnyPackage(MODELS)
            .or()
            .resideInAPackage("org.nsds.examples.gallery..")
            .should()
            .accessTargetWhere(target(owner(type(Math.class)))
                    .and(target(nameMatching("a?(sin|cos|tan)h?|atan2|exp|expm1|log|log10|log1p|pow|cbrt|hypot"))))
            .because("runs must end in the same state on every JDK: use StrictMath");

    @ArchTest
    static final ArchRule nobodyUsesJavaUtilLogging = NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;

    /** Users find examples through {@code Gallery}; a class for each of them is no API. */
    @ArchTest
    static final ArchRule examplesAreNotPublic = noClasses()
            .that()
            .resideInAPackage("org.nsds.examples.gallery..")
            .and()
            .haveSimpleNameStartingWith("Example")
            .should()
            .bePublic();

    @ArchTest
    static final ArchRule settingsAreRecordsInsteadOfClones =
            noClasses().should().implement(Cloneable.class);
}
