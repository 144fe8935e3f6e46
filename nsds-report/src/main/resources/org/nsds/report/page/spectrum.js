/** The spectrogram of a sound: fast Fourier transforms of windowed pieces, in decibels below the loudest. */
(function (nsds) {
    'use strict';

    /** Transforms complex numbers in place; their number is a power of two. */
    function transform(re, im) {
        const n = re.length;
        for (let i = 1, j = 0; i < n; i++) {
            let bit = n >> 1;
            for (; j & bit; bit >>= 1) {
                j ^= bit;
            }
            j ^= bit;
            if (i < j) {
                [re[i], re[j]] = [re[j], re[i]];
                [im[i], im[j]] = [im[j], im[i]];
            }
        }
        for (let size = 2; size <= n; size *= 2) {
            const half = size / 2;
            for (let k = 0; k < half; k++) {
                const angle = -2 * Math.PI * k / size;
                const [wr, wi] = [Math.cos(angle), Math.sin(angle)];
                for (let i = k; i < n; i += size) {
                    const j = i + half;
                    const xr = re[j] * wr - im[j] * wi;
                    const xi = re[j] * wi + im[j] * wr;
                    re[j] = re[i] - xr;
                    im[j] = im[i] - xi;
                    re[i] += xr;
                    im[i] += xi;
                }
            }
        }
    }

    /** Levels in decibels per column and frequency, at most 0. */
    nsds.spectrogram = function (samples, window, columns) {
        const levels = [];
        let loudest = 1e-30;
        for (let c = 0; c < columns; c++) {
            const from = Math.round(c * Math.max(0, samples.length - window) / Math.max(1, columns - 1));
            const re = new Float64Array(window);
            const im = new Float64Array(window);
            for (let i = 0; i < window && from + i < samples.length; i++) {
                re[i] = (0.5 - 0.5 * Math.cos(2 * Math.PI * (i + 0.5) / window)) * samples[from + i];
            }
            transform(re, im);
            const power = new Float32Array(window / 2);
            for (let f = 0; f < window / 2; f++) {
                power[f] = re[f] * re[f] + im[f] * im[f];
                loudest = Math.max(loudest, power[f]);
            }
            levels.push(power);
        }
        levels.forEach(power => {
            for (let f = 0; f < power.length; f++) {
                power[f] = 10 * Math.log10(Math.max(power[f] / loudest, 1e-12));
            }
        });
        return levels;
    };
})(window.nsds = window.nsds || {});
