/** The colours that were chosen before, from the first moment on. */
(function () {
    'use strict';
    try {
        const chosen = localStorage.getItem('nsds-theme');
        if (chosen === 'dark' || chosen === 'light') {
            document.documentElement.dataset.theme = chosen;
        }
    } catch (blocked) {
        // without storage the system's preference holds
    }
})();
