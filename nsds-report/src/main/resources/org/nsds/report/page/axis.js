/** An axis of a chart: from values to pixels and back, its ticks, and how its numbers are written. */
(function (nsds) {
    'use strict';

    nsds.ChartAxis = class {
        /**
         * @param definition quantity, unit, log
         * @param range least and largest value
         * @param pixels where they are
         */
        constructor(definition, range, pixels) {
            this.definition = definition;
            this.range = range;
            this.pixels = pixels;
            const size = Math.max(Math.abs(range[0]), Math.abs(range[1]));
            this.writing = definition.log ? { factor: 1, unit: definition.unit } : nsds.scaled(definition.unit, size);
        }

        /** Where a value is, as a share of the axis. */
        share(value) {
            const [a, b] = this.range;
            return this.definition.log ? Math.log(value / a) / Math.log(b / a) : (value - a) / (b - a);
        }

        at(share) {
            const [a, b] = this.range;
            return this.definition.log ? a * (b / a) ** share : a + share * (b - a);
        }

        pixel(value) {
            return this.pixels[0] + this.share(value) * (this.pixels[1] - this.pixels[0]);
        }

        value(pixel) {
            return this.at((pixel - this.pixels[0]) / (this.pixels[1] - this.pixels[0]));
        }

        /** The range between two shares of this one. */
        part(from, to) {
            return [this.at(from), this.at(to)];
        }

        label() {
            const unit = this.writing.unit;
            return this.definition.quantity + (unit ? ' (' + unit + ')' : '');
        }

        ticks(apart) {
            const [a, b] = this.range;
            const most = Math.max(2, Math.abs(this.pixels[1] - this.pixels[0]) / apart);
            const ticks = [];
            if (this.definition.log) {
                const decades = Math.ceil((Math.log10(b / a) || 1) / most);
                const digits = decades === 1 && Math.log10(b / a) < most / 3 ? [1, 2, 5] : [1];
                for (let e = Math.floor(Math.log10(a) / decades) * decades; e <= Math.log10(b); e += decades) {
                    digits.map(digit => digit * 10 ** e).filter(v => v >= a && v <= b).forEach(v => ticks.push(v));
                }
                return ticks;
            }
            const step = nsds.roundStep((b - a) / most);
            const end = b + 1e-9 * (b - a);
            for (let k = Math.ceil((a - 1e-9 * (b - a)) / step); k * step <= end && ticks.length < 100; k++) {
                ticks.push(k * step);
            }
            this.step = step;
            return ticks;
        }

        /** A tick's number. */
        tick(value) {
            if (this.definition.log) {
                const exponent = Math.floor(Math.log10(value) + 1e-9);
                const digit = Math.round(value / 10 ** exponent);
                return (digit === 1 ? '' : digit + '·') + nsds.power(exponent);
            }
            const shown = value * this.writing.factor;
            const decimals = Math.max(0, Math.min(12, -Math.floor(Math.log10(this.step * this.writing.factor) + 1e-9)));
            return shown.toFixed(decimals).replace('-', '−').replace(/^−(0(\.0*)?)$/, '$1');
        }

        /** A value with its unit. */
        read(value, digits) {
            return nsds.withUnit(value * this.writing.factor, this.writing.unit, digits);
        }
    };
})(window.nsds = window.nsds || {});
