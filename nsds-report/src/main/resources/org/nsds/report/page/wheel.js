/** The wheel zooms what is under the pointer, but goes on scrolling the page when it was scrolling a moment ago. */
(function (nsds) {
    'use strict';

    const PAUSE = 350; // milliseconds that end a scroll
    let scrolled = -Infinity;

    /** The factor by which a turn of the wheel widens what is seen; 1 if it scrolls the page. */
    nsds.wheelFactor = function (event, inside) {
        const now = performance.now();
        if (!inside || (!event.ctrlKey && now - scrolled < PAUSE)) {
            scrolled = now;
            return 1;
        }
        event.preventDefault();
        const notches = event.deltaMode === 0 ? event.deltaY / 100 : event.deltaY / 3;
        return 1.25 ** Math.max(-3, Math.min(3, notches));
    };

    window.addEventListener('wheel', event => {
        if (!event.target.closest || !event.target.closest('.plot, .view')) {
            scrolled = performance.now();
        }
    }, { passive: true });
})(window.nsds = window.nsds || {});
