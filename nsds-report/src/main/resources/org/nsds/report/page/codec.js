/**
 * Numbers and libraries out of the text of the page.
 *
 * Text is base64 of deflated bytes. An array of numbers is described by its codec:
 *   ramp   value i is from + i * step
 *   exact  64-bit numbers, each xor-ed with the one before it, in eight planes of bytes
 *   single 32-bit numbers, likewise, in four planes
 *   steps  least + step * (code - 1), code 0 for what is no number; codes are stored as differences of an order, sign in the
 *          lowest bit, in planes of bytes
 */
(function (nsds) {
    'use strict';

    nsds.bytes = function (text) {
        const raw = atob(text.trim());
        const bytes = new Uint8Array(raw.length);
        for (let i = 0; i < raw.length; i++) {
            bytes[i] = raw.charCodeAt(i);
        }
        return bytes;
    };

    nsds.inflate = async function (bytes) {
        const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
        return new Uint8Array(await new Response(stream).arrayBuffer());
    };

    /** Runs a library that is in the page as deflated text; it defines a global name. */
    nsds.library = async function (id) {
        const source = document.getElementById(id);
        if (source === null || source.dataset.ready) {
            return;
        }
        const script = document.createElement('script');
        script.textContent = new TextDecoder().decode(await nsds.inflate(nsds.bytes(source.textContent)));
        document.head.append(script);
        source.dataset.ready = 'yes';
        source.textContent = '';
    };

    /** Whole numbers of an array of differences. */
    nsds.integers = function (bytes, array) {
        const n = array.n;
        const out = new Int32Array(n);
        for (let plane = 0; plane < array.width; plane++) {
            const from = array.at + plane * n;
            const shift = 8 * plane;
            for (let i = 0; i < n; i++) {
                out[i] |= bytes[from + i] << shift;
            }
        }
        for (let i = 0; i < n; i++) {
            out[i] = (out[i] >>> 1) ^ -(out[i] & 1);
        }
        for (let order = 0; order < array.order; order++) {
            for (let i = 1; i < n; i++) {
                out[i] += out[i - 1];
            }
        }
        return out;
    };

    function words(bytes, array, perValue) {
        const n = array.n;
        const out = new Uint32Array(n * perValue);
        for (let plane = 0; plane < 4 * perValue; plane++) {
            const from = array.at + plane * n;
            const word = plane >> 2;
            const shift = 8 * (plane & 3);
            for (let i = 0; i < n; i++) {
                out[i * perValue + word] |= bytes[from + i] << shift;
            }
        }
        for (let i = perValue; i < out.length; i++) {
            out[i] ^= out[i - perValue];
        }
        return out;
    }

    /** The numbers that an array describes. */
    nsds.numbers = function (bytes, array) {
        switch (array.codec) {
            case 'ramp':
                return Float64Array.from({ length: array.n }, (_, i) => array.from + i * array.step);
            case 'exact':
                return new Float64Array(words(bytes, array, 2).buffer);
            case 'single':
                return new Float32Array(words(bytes, array, 1).buffer);
            case 'steps':
                return Float64Array.from(nsds.integers(bytes, array),
                    code => (code === 0 ? NaN : array.least + array.step * (code - 1)));
            default:
                throw new Error('no codec is called ' + array.codec);
        }
    };

    /** All arrays of a page; each is decoded when it is first asked for. */
    nsds.Arrays = class {
        constructor(bytes, table) {
            this.bytes = bytes;
            this.table = table;
            this.decoded = new Map();
        }

        numbers(index) {
            if (!this.decoded.has(index)) {
                this.decoded.set(index, nsds.numbers(this.bytes, this.table[index]));
            }
            return this.decoded.get(index);
        }

        /** Codes as they are, for what is read once per frame. */
        integers(index) {
            return nsds.integers(this.bytes, this.table[index]);
        }
    };
})(window.nsds = window.nsds || {});
