package org.nsds.examples.catalogue;

/** The sources that several examples come from, as references cite them; chapters and figures are added behind. */
public final class Papers {

    /** The book on the numerical methods. */
    public static final String ACARY_BROGLIATO =
            "V. Acary, B. Brogliato, Numerical Methods for Nonsmooth Dynamical Systems, Springer, 2008";

    /** The book on the mechanics. */
    public static final String BROGLIATO = "B. Brogliato, Nonsmooth Mechanics, 3rd ed., Springer, 2016";

    /** The book on set-valued right-hand sides, such as those of relays. */
    public static final String FILIPPOV =
            "A. F. Filippov, Differential Equations with Discontinuous Righthand Sides, 1988";

    /** Musical strings over obstacles. */
    public static final String ISSANCHOU =
            "C. Issanchou, V. Acary, F. Pérignon, C. Touzé, J.-L. Le Carrou, Nonsmooth contact dynamics "
                    + "for the numerical simulation of collisions in musical string instruments, J. Acoust. Soc. Am. 143, 2018";

    /** Impacts on compliant walls. */
    public static final String PAPETTI =
            "S. Papetti, F. Avanzini, D. Rocchesso, Energy and accuracy issues in numerical simulations of a "
                    + "non-linear impact model, DAFx 2009";

    /** Strings of particles. */
    public static final String SCHUBERT_GREENSPAN =
            "A. B. Schubert, D. Greenspan, Numerical studies of discrete vibrating strings, "
                    + "University of Wisconsin, WIS-CS-72-158, 1972";

    /** The forced oscillator at a wall. */
    public static final String SHAW_HOLMES =
            "S. W. Shaw, P. J. Holmes, A periodically forced piecewise linear oscillator, "
                    + "Journal of Sound and Vibration 90, 1983";

    private Papers() {}
}
