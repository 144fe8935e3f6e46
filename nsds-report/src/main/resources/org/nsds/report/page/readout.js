/** What a chart says about the place of the pointer and of the time: a line, dots on the curves, and a box with the values of the nearest samples. */
(function (nsds) {
    'use strict';

    const MOST_VALUES = 8;

    function part(parent, name) {
        const element = document.createElement('div');
        element.className = name;
        element.hidden = true;
        parent.append(element);
        return element;
    }

    nsds.ChartReadout = class {
        constructor(chart) {
            this.chart = chart;
            this.cursor = part(chart.plot, 'plot-cursor');
            this.hover = part(chart.plot, 'plot-hover');
            this.tip = part(chart.plot, 'plot-tip');
            this.dots = [];
            this.pointed = null;
            this.said = document.createElement('p'); // read aloud when keys move the cursor
            this.said.className = 'unseen';
            this.said.setAttribute('aria-live', 'polite');
            chart.plot.after(this.said);
            if (chart.definition.time) {
                chart.clock.changed(() => this.show());
            }
        }

        /** Points at a place of the plot, or at none. */
        point(place) {
            const axes = this.chart.at;
            const inside = place && place[0] >= axes.x.pixels[0] - 8 && place[0] <= axes.x.pixels[1] + 8 && place[1] <= axes.y.pixels[0] + 8;
            this.pointed = inside ? place : null;
            this.show();
        }

        /** Curves with a sample for each x. */
        functions() {
            return this.chart.shown().filter(curve => curve.samples.ordered && curve.samples.n > 0 && curve.style !== 'band');
        }

        /** The curve whose samples are closest together. */
        finest() {
            return this.functions().reduce((best, curve) => (best === null || curve.samples.n > best.samples.n ? curve : best), null);
        }

        nearestTime(value) {
            const finest = this.finest();
            return finest ? finest.samples.x[finest.samples.nearest(value)] : value;
        }

        /** Where keys zoom: at the cursor if it is in view. */
        share() {
            const share = this.chart.clock.time === null || !this.chart.definition.time ? 0.5 : this.chart.at.x.share(this.chart.clock.time);
            return share >= 0 && share <= 1 ? share : 0.5;
        }

        /** Moves the cursor by so many samples. */
        step(count) {
            const finest = this.finest();
            if (!finest) {
                return;
            }
            const time = this.chart.definition.time;
            const { x, n } = finest.samples;
            const now = time ? this.chart.clock.time : this.keyed;
            const start = finest.samples.nearest(this.chart.at.x.range[0]);
            let row = now === null || now === undefined ? start : Math.max(0, Math.min(n - 1, finest.samples.nearest(now) + count));
            while (count < 0 && row > 0 && x[row] === now) {
                row--;
            }
            if (time) {
                this.chart.clock.set(x[row], this.chart);
            }
            this.keyed = x[row];
            const values = this.values(x[row]);
            this.pointed = [this.chart.at.x.pixel(x[row]), this.chart.at.y.pixel(values[0].value)];
            this.show();
            this.said.textContent = this.chart.at.x.read(x[row], 6) + ': '
                + values.slice(0, MOST_VALUES).map(entry => entry.name + ' ' + this.chart.at.y.read(entry.value, 6)).join(', ');
        }

        /** The values of all functions at the samples nearest to x. */
        values(x) {
            return this.functions().map(curve => {
                const row = curve.samples.nearest(x);
                return { curve, name: curve.name, x: curve.samples.x[row], value: curve.samples.y[row] };
            });
        }

        show() {
            const chart = this.chart;
            if (!chart.at) {
                return;
            }
            const axes = chart.at;
            const time = chart.definition.time ? chart.clock.time : null;
            this.line(this.cursor, time === null ? null : axes.x.pixel(time));
            if (this.pointed === null) {
                this.line(this.hover, null);
                this.tip.hidden = true;
                this.place(time === null ? [] : this.values(time));
                chart.legend.values(time === null ? [] : this.values(time));
                return;
            }
            const entries = this.functions().length ? this.values(axes.x.value(this.pointed[0])) : [];
            const free = this.free();
            if (free && (entries.length === 0 || !chart.definition.time)) {
                this.line(this.hover, null);
                this.place([free]);
                this.box([free], axes.x.pixel(free.x));
            } else if (entries.length > 0) {
                const finest = this.finest().samples;
                const x = finest.x[finest.nearest(axes.x.value(this.pointed[0]))];
                const there = this.values(x);
                this.line(this.hover, axes.x.pixel(x));
                this.place(there);
                this.box(there, axes.x.pixel(x), x);
                chart.legend.values(there);
            }
        }

        /** The sample nearest to the pointer, of curves that go to and fro. */
        free() {
            const axes = this.chart.at;
            let best = null;
            let least = 40 ** 2;
            for (const curve of this.chart.shown().filter(c => c.style !== 'band')) {
                const { x, y, n } = curve.samples;
                const stride = Math.max(1, Math.floor(n / 200000));
                for (let i = 0; i < n; i += stride) {
                    const far = (axes.x.pixel(x[i]) - this.pointed[0]) ** 2 + (axes.y.pixel(y[i]) - this.pointed[1]) ** 2;
                    if (far < least) {
                        least = far;
                        best = { curve, name: curve.name, x: x[i], value: y[i] };
                    }
                }
            }
            return best;
        }

        line(element, pixel) {
            const { x, y } = this.chart.at;
            const seen = pixel !== null && pixel >= x.pixels[0] - 1 && pixel <= x.pixels[1] + 1;
            element.hidden = !seen;
            if (seen) {
                Object.assign(element.style, { transform: 'translateX(' + pixel + 'px)', top: y.pixels[1] + 'px', height: y.pixels[0] - y.pixels[1] + 'px' });
            }
        }

        /** Dots on the curves. */
        place(entries) {
            const { x, y } = this.chart.at;
            entries.slice(0, 60).forEach((entry, i) => {
                const dot = this.dots[i] || (this.dots[i] = part(this.chart.plot, 'plot-dot'));
                const [px, py] = [x.pixel(entry.x), y.pixel(entry.value)];
                dot.hidden = !(px >= x.pixels[0] - 1 && px <= x.pixels[1] + 1 && py >= y.pixels[1] - 1 && py <= y.pixels[0] + 1);
                dot.style.transform = 'translate(' + px + 'px,' + py + 'px)';
                dot.style.background = entry.curve.color();
            });
            this.dots.slice(entries.length).forEach(dot => (dot.hidden = true));
        }

        /** The box of values, the nearest curve first if there are many. */
        box(entries, pixel, x) {
            const axes = this.chart.at;
            const far = entry => Math.abs(axes.y.pixel(entry.value) - this.pointed[1]);
            const nearest = entries.reduce((a, b) => (far(b) < far(a) ? b : a));
            const listed = entries.length > MOST_VALUES ? [...entries].sort((a, b) => far(a) - far(b)).slice(0, MOST_VALUES) : entries;
            const rows = [];
            const row = (name, value, color, strong) => {
                const line = document.createElement('div');
                const swatch = document.createElement('i');
                swatch.style.background = color || 'transparent';
                line.append(swatch, name + ' ');
                const number = document.createElement('b');
                number.textContent = value;
                line.append(number);
                line.className = strong ? 'strong' : '';
                rows.push(line);
            };
            row(axes.x.definition.quantity, axes.x.read(x === undefined ? nearest.x : x, 7));
            listed.forEach(entry => row(entry.name || axes.y.definition.quantity, axes.y.read(entry.value, 6), entry.curve.color(),
                entries.length > 1 && entry === nearest));
            if (entries.length > listed.length) {
                row('and ' + (entries.length - listed.length) + ' more', '');
            }
            this.chart.marksAt(x).forEach(mark => row(mark, ''));
            this.tip.replaceChildren(...rows);
            this.tip.hidden = false;
            const right = pixel > (axes.x.pixels[0] + axes.x.pixels[1]) / 2;
            this.tip.style.left = right ? 'auto' : pixel + 12 + 'px';
            this.tip.style.right = right ? this.chart.width() - pixel + 12 + 'px' : 'auto';
            this.tip.style.top = axes.y.pixels[1] + 4 + 'px';
        }
    };
})(window.nsds = window.nsds || {});
