/** Curves of a chart: which samples are drawn in a range, and as what. */
(function (nsds) {
    'use strict';

    const DOT = { dots: 5, cloud: 2, stems: 5 };

    /** The corner of a jump; the line begins again there, as ECharts leaves out corners that are near to the point before. */
    nsds.corner = (x, y) => [[x, y], [null, null], [x, y]];

    /** A curve as it is defined, with its samples. */
    nsds.chartCurve = (series, arrays) => new nsds.ChartCurve(series, new nsds.Samples(arrays.numbers(series.x), arrays.numbers(series.y)),
        series.jumps === undefined ? [] : arrays.integers(series.jumps));

    nsds.ChartCurve = class {
        constructor(definition, samples, jumps) {
            this.definition = definition;
            this.samples = samples;
            this.jumps = new Set(jumps || []);
            this.name = definition.name;
            this.style = definition.style;
        }

        color() {
            return nsds.theme.readable(this.definition.color);
        }

        isLine() {
            return this.style === 'line' || this.style === 'dashed';
        }

        /** The samples that a range of x can show: from, to; with the neighbours outside of it. */
        rows(range) {
            const samples = this.samples;
            if (!samples.ordered || range === null) {
                return [0, samples.n];
            }
            return [Math.max(0, samples.firstFrom(range[0]) - 1), Math.min(samples.n, samples.firstFrom(range[1]) + 1)];
        }

        extentX() {
            const { x, n, ordered } = this.samples;
            if (ordered && n > 0) {
                return [x[0], x[n - 1]];
            }
            let [least, largest] = [Infinity, -Infinity];
            for (let i = 0; i < n; i++) {
                least = Math.min(least, x[i]);
                largest = Math.max(largest, x[i]);
            }
            return [least, largest];
        }

        extentY(range, positive) {
            const samples = this.samples;
            if (positive) {
                let [least, largest] = [Infinity, -Infinity];
                for (let i = 0; i < samples.n; i++) {
                    if (samples.y[i] > 0) {
                        least = Math.min(least, samples.y[i]);
                        largest = Math.max(largest, samples.y[i]);
                    }
                }
                return [least, largest];
            }
            const [from, to] = this.rows(range);
            const [least, largest] = samples.extent(from, to);
            return this.style === 'stems' ? [Math.min(0, least), Math.max(0, largest)] : [least, largest];
        }

        /** Points [x, y] of a line; null where it is broken. */
        points(axisX, axisY) {
            const samples = this.samples;
            const [from, to] = this.rows(axisX.range);
            if (from >= to) {
                return [];
            }
            if (!this.isLine() || !samples.ordered) {
                return this.isLine() ? this.path(axisX, axisY) : this.specks(axisX, axisY, from, to);
            }
            const columns = Math.abs(axisX.pixels[1] - axisX.pixels[0]);
            const { picked, all } = samples.thinned(from, to, columns);
            const points = [];
            for (const i of picked) {
                if (i < 0 || !Number.isFinite(samples.y[i])) {
                    points.push([null, null]);
                    continue;
                }
                if (all && this.jumps.has(i)) {
                    points.push(...nsds.corner(samples.x[i], samples.y[i - 1]));
                }
                points.push([samples.x[i], samples.y[i]]);
            }
            return points;
        }

        /** A line that goes to and fro: points nearer than half a pixel to the one before are left out. */
        path(axisX, axisY) {
            const { x, y, n } = this.samples;
            const points = [];
            let [px, py] = [Infinity, Infinity];
            for (let i = 0; i < n; i++) {
                const [qx, qy] = [axisX.pixel(x[i]), axisY.pixel(y[i])];
                if (!Number.isFinite(qy) || !Number.isFinite(qx)) {
                    points.push([null, null]);
                    px = Infinity;
                } else if (!(Math.abs(qx - px) < 0.5 && Math.abs(qy - py) < 0.5) || i === n - 1) {
                    if (this.jumps.has(i)) {
                        points.push(...nsds.corner(x[i], y[i - 1]));
                    }
                    points.push([x[i], y[i]]);
                    [px, py] = [qx, qy];
                }
            }
            return points;
        }

        /** One point per half pixel of the picture: more cannot be seen. */
        specks(axisX, axisY, from, to) {
            const { x, y } = this.samples;
            const seen = new Set();
            const points = [];
            for (let i = from; i < to; i++) {
                const [qx, qy] = [axisX.pixel(x[i]), axisY.pixel(y[i])];
                if (Number.isFinite(qx) && Number.isFinite(qy)) {
                    const cell = Math.round(2 * qx) * 16384 + Math.round(2 * qy);
                    if (!seen.has(cell)) {
                        seen.add(cell);
                        points.push([x[i], y[i]]);
                    }
                }
            }
            return points;
        }

        /** What ECharts draws. */
        series(axisX, axisY) {
            const color = this.color();
            const common = { name: this.name, silent: true, animation: false, color, clip: true, z: 3 };
            if (this.isLine()) {
                const dashed = this.style === 'dashed';
                const lineStyle = { color, width: dashed ? 1.2 : this.definition.width, type: dashed ? [6, 4] : 'solid', join: 'round' };
                return [{ ...common, type: 'line', showSymbol: false, lineStyle, data: this.points(axisX, axisY), z: dashed ? 2 : 3 }];
            }
            const points = this.points(axisX, axisY);
            const itemStyle = { color, opacity: this.style === 'cloud' ? 0.6 : 1 };
            const dots = { ...common, type: 'scatter', symbolSize: DOT[this.style], itemStyle, data: points };
            if (this.style !== 'stems') {
                return [dots];
            }
            const stems = points.flatMap(([x, y]) => [[x, 0], [x, y], [null, null]]);
            return [{ ...common, type: 'line', showSymbol: false, lineStyle: { color, width: 1.2 }, data: stems }, dots];
        }

        /** The polygon of a band, cut at the edges of the plot. */
        polygon(axisX, axisY) {
            const { x, y, n } = this.samples;
            const inside = (value, [a, b]) => Math.max(Math.min(a, b), Math.min(Math.max(a, b), value));
            const points = [];
            for (let i = 0; i < n; i++) {
                points.push([inside(axisX.pixel(x[i]), axisX.pixels), inside(axisY.pixel(y[i]), axisY.pixels)]);
            }
            return { type: 'polygon', silent: true, z: 1, shape: { points }, style: { fill: this.color(), opacity: 0.35 } };
        }
    };
})(window.nsds = window.nsds || {});
