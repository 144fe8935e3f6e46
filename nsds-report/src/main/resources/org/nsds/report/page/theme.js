/** Light and dark: what the reader's system prefers, until the switch says otherwise; colours that can be read on both. */
(function (nsds) {
    'use strict';

    const listeners = new Set();
    const preference = window.matchMedia('(prefers-color-scheme: dark)');

    function told() {
        listeners.forEach(listener => listener());
    }

    function channels(hex) {
        return [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16));
    }

    function luminance(rgb) {
        const [r, g, b] = rgb.map(value => value / 255).map(c => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }

    function contrast(a, b) {
        const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
        return (light + 0.05) / (dark + 0.05);
    }

    nsds.theme = {
        isDark() {
            const chosen = document.documentElement.dataset.theme;
            return chosen ? chosen === 'dark' : preference.matches;
        },

        choose(dark) {
            document.documentElement.dataset.theme = dark ? 'dark' : 'light';
            told();
        },

        /** Calls a listener whenever colours change, until it is forgotten. */
        changed(listener) {
            listeners.add(listener);
            return listener;
        },

        forget(listener) {
            listeners.delete(listener);
        },

        /** A colour of the style sheet. */
        color(name) {
            return getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();
        },

        /** A colour of the data, mixed with white or black until it stands out from the ground. */
        readable(hex) {
            const ground = channels(nsds.theme.color('ground'));
            const towards = luminance(ground) < 0.2 ? 255 : 0;
            let rgb = channels(hex);
            for (let i = 0; i < 12 && contrast(rgb, ground) < 3.1; i++) {
                rgb = rgb.map(value => Math.round(value + 0.12 * (towards - value)));
            }
            return '#' + rgb.map(value => value.toString(16).padStart(2, '0')).join('');
        }
    };
    preference.addEventListener('change', told);

    /** Makes a button switch between light and dark. */
    nsds.themeSwitch = function (button) {
        const show = () => {
            button.textContent = nsds.theme.isDark() ? 'Light' : 'Dark';
            button.setAttribute('aria-label', 'Switch to ' + button.textContent.toLowerCase() + ' colours');
        };
        button.addEventListener('click', () => nsds.theme.choose(!nsds.theme.isDark()));
        nsds.theme.changed(show);
        show();
        button.hidden = false;
    };
})(window.nsds = window.nsds || {});
