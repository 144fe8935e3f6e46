/** Contact points and forces, frame by frame: as many as each frame has. */
(function (nsds) {
    'use strict';

    nsds.contactFrames = function (contacts, arrays) {
        const starts = arrays.integers(contacts.starts);
        const points = contacts.points.map(index => arrays.numbers(index));
        const forces = contacts.forces.map(index => arrays.numbers(index));
        let largest = 1e-300;
        let most = 0;
        for (let i = 0; i < forces[0].length; i++) {
            largest = Math.max(largest, Math.hypot(...forces.map(values => values[i])));
        }
        for (let frame = 0; frame + 1 < starts.length; frame++) {
            most = Math.max(most, starts[frame + 1] - starts[frame]);
        }
        return {
            largest, most,
            /** Visits the points of a frame with their forces. */
            each(frame, visit) {
                for (let i = starts[frame]; i < starts[frame + 1]; i++) {
                    visit(points.map(values => values[i]), forces.map(values => values[i]));
                }
            }
        };
    };
})(window.nsds = window.nsds || {});
