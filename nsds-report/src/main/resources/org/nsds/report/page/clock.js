/** The time that scenes, charts and sounds of a page share, and the stretch of time that its charts show. */
(function (nsds) {
    'use strict';

    nsds.Clock = class {
        constructor() {
            this.time = null; // nothing is pointed at yet
            this.listeners = new Set();
        }

        /** Calls a listener with the time and who set it, whenever it changes. */
        changed(listener) {
            this.listeners.add(listener);
        }

        set(time, by) {
            if (time === this.time) {
                return;
            }
            this.time = time;
            this.listeners.forEach(listener => listener(time, by));
        }
    };

    /** A range that linked axes share; null where all is shown. */
    nsds.Range = class {
        constructor() {
            this.value = null;
            this.listeners = new Set();
        }

        changed(listener) {
            this.listeners.add(listener);
        }

        set(value) {
            this.value = value;
            this.listeners.forEach(listener => listener(value));
        }
    };
})(window.nsds = window.nsds || {});
