/** Where bodies in space are: whole numbers per body, component and frame, of which a frame and the next are mixed. */
(function (nsds) {
    'use strict';

    const COMPONENTS = 7; // x, y, z and a unit quaternion, scalar first
    const UNIT = 1 / 32767;

    nsds.Poses = class {
        constructor(codes, frames, origin, step) {
            this.codes = codes;
            this.frames = frames;
            this.origin = origin;
            this.step = step;
        }

        /** Fills position and quaternion of a body between a frame and the next. */
        read(body, frame, part, position, quaternion) {
            const { codes, frames, origin, step } = this;
            const at = body * COMPONENTS * frames + frame;
            const next = frame + 1 < frames ? 1 : 0;
            const mixed = k => {
                const value = codes[at + k * frames];
                return value + part * (codes[at + k * frames + next] - value);
            };
            position.set(origin[0] + step * mixed(0), origin[1] + step * mixed(1), origin[2] + step * mixed(2));
            quaternion.set(UNIT * mixed(4), UNIT * mixed(5), UNIT * mixed(6), UNIT * mixed(3)).normalize();
        }
    };
})(window.nsds = window.nsds || {});
