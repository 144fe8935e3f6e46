/**
 * A chart: curves over two axes, drawn by ECharts. Its range of x may be linked with other charts; it shows the time of a
 * clock; what lies in view is drawn by as many points as the picture has pixels.
 */
(function (nsds) {
    'use strict';

    nsds.Chart = class {
        /**
         * @param figure the element that holds the chart
         * @param definition title, x, y, time, span, series, marks
         * @param arrays where the numbers of the series are
         * @param page clock and time range that are shared
         */
        constructor(figure, definition, arrays, page) {
            this.figure = figure;
            this.definition = definition;
            this.clock = page.clock;
            this.curves = definition.series.map(series => nsds.chartCurve(series, arrays));
            this.marks = this.marked(arrays);
            this.marksShown = false;
            this.hidden = new Set();
            this.rangeY = null;
            this.linked = definition.time ? page.range : new nsds.Range();
            this.build();
            this.linked.changed(() => {
                this.rangeY = null;
                this.later();
            });
            this.recoloured = nsds.theme.changed(() => this.later());
            this.observer = new ResizeObserver(() => this.resized());
            this.observer.observe(this.plot);
            this.inView = true;
            this.watcher = new IntersectionObserver(seen => {
                this.inView = seen[seen.length - 1].isIntersecting;
                if (this.inView && this.idle) {
                    this.later();
                }
            });
            this.watcher.observe(this.plot);
        }

        marked(arrays) {
            return (this.definition.marks || []).map(mark => ({ kind: mark.kind, labels: mark.labels, of: mark.of, x: arrays.numbers(mark.x) }));
        }

        /** Shows other numbers of the same curves; what was zoomed or hidden stays so. */
        replace(definition, arrays) {
            this.definition = definition;
            this.curves.forEach((curve, i) => Object.assign(curve, nsds.chartCurve(definition.series[i], arrays)));
            this.marks = this.marked(arrays);
            if (this.inView) {
                this.later();
            } else if (!this.idle) {
                this.idle = nsds.whenIdle(() => this.draw());
            }
        }

        /** Ends the chart, so that its element can be removed. */
        dispose() {
            cancelAnimationFrame(this.waiting);
            nsds.notWhenIdle(this.idle);
            this.watcher.disconnect();
            nsds.theme.forget(this.recoloured);
            this.observer.disconnect();
            this.engine.dispose();
        }

        build() {
            const plot = document.createElement('div');
            plot.className = 'plot';
            plot.tabIndex = 0;
            plot.setAttribute('role', 'application');
            plot.setAttribute('aria-roledescription', 'interactive chart');
            plot.setAttribute('aria-label', this.definition.title
                + '. Arrow keys move the cursor from sample to sample, plus and minus zoom, 0 shows all.');
            const canvas = document.createElement('div');
            canvas.className = 'plot-canvas';
            plot.append(canvas);
            this.plot = plot;
            this.figure.querySelector('.fixed').before(plot);
            this.figure.classList.add('alive');
            this.engine = window.echarts.init(canvas, null, { width: this.width(), height: this.height() });
            this.readout = new nsds.ChartReadout(this);
            this.legend = new nsds.ChartLegend(this);
            new nsds.ChartTools(this);
            new nsds.ChartGestures(this);
            this.draw();
        }

        width() {
            return Math.max(200, this.plot.clientWidth);
        }

        height() {
            return Math.max(160, this.plot.clientHeight);
        }

        resized() {
            if (this.plot.clientWidth > 0) {
                this.engine.resize({ width: this.width(), height: this.height() });
                this.draw();
            }
        }

        /** Draws in the next frame, once. */
        later() {
            if (!this.waiting) {
                this.waiting = requestAnimationFrame(() => this.draw());
            }
        }

        shown() {
            return this.curves.filter(curve => !this.hidden.has(curve.name));
        }

        /** The range of x where nothing is zoomed. */
        allX() {
            const span = this.definition.span;
            if (span && !this.definition.time) {
                return this.padded(span, 0.006, this.definition.x.log);
            }
            const ends = this.curves.map(curve => curve.extentX());
            let least = Math.min(...ends.map(end => end[0]));
            let largest = Math.max(...ends.map(end => end[1]));
            if (span) {
                [least, largest] = [Math.min(least, span[0]), Math.max(largest, span[1])];
            }
            return this.definition.time ? this.padded([least, largest], 0.006) : this.padded([least, largest], 0.04, this.definition.x.log);
        }

        padded([a, b], share, log) {
            if (!(a <= b)) {
                return log ? [0.1, 10] : [0, 1];
            }
            if (log) {
                const ratio = Math.max((b / a) ** share, 1.02);
                return [a / ratio, b * ratio];
            }
            const air = b > a ? share * (b - a) : Math.abs(a) * 0.1 || 1;
            return [a - air, b + air];
        }

        /** The range of y that shows all curves in view. */
        allY(rangeX) {
            const log = this.definition.y.log;
            if (this.definition.rangeY) {
                return this.definition.rangeY;
            }
            const ends = (this.shown().length ? this.shown() : this.curves).map(curve => curve.extentY(rangeX, log));
            return this.padded([Math.min(...ends.map(end => end[0])), Math.max(...ends.map(end => end[1]))], 0.06, log);
        }

        /** Shows a range of x, or all if it is null; y follows unless it is given. */
        zoom(rangeX, rangeY = null) {
            this.linked.set(rangeX);
            this.rangeY = rangeY;
            this.later();
        }

        axes(width, height, bottom = 46) {
            const left = width < 480 ? 56 : 68;
            const rangeX = this.linked.value || this.allX();
            const x = new nsds.ChartAxis(this.definition.x, rangeX, [left, width - 16]);
            const y = new nsds.ChartAxis(this.definition.y, this.rangeY || this.allY(rangeX), [height - bottom, 14]);
            return { x, y };
        }

        /** What ECharts is told to draw in a picture of that size. */
        option(axes, width, height, bottom = 46) {
            const ink = nsds.theme.color('quiet');
            const line = nsds.theme.color('line');
            const described = (axis, apart, gap) => {
                const values = axis.ticks(apart);
                return {
                    type: axis.definition.log ? 'log' : 'value', min: axis.range[0], max: axis.range[1],
                    name: axis.label(), nameLocation: 'middle', nameGap: gap, nameTextStyle: { color: ink, fontSize: 13 },
                    axisLabel: { color: ink, fontSize: 12, formatter: value => axis.tick(value), customValues: values, hideOverlap: true },
                    axisTick: { show: true, customValues: values, lineStyle: { color: ink } },
                    axisLine: { show: true, onZero: false, lineStyle: { color: ink } },
                    splitLine: { show: true, customValues: values, lineStyle: { color: line } }
                };
            };
            const series = this.shown().filter(curve => curve.style !== 'band').flatMap(curve => curve.series(axes.x, axes.y));
            if (this.marksShown) {
                series.push(...nsds.markSeries(this.marks, axes));
            }
            return {
                animation: false, backgroundColor: 'transparent',
                textStyle: { fontFamily: 'system-ui, "DejaVu Sans", sans-serif' },
                grid: { left: axes.x.pixels[0], right: 16, top: 14, bottom, containLabel: false, outerBoundsMode: 'none' },
                xAxis: described(axes.x, 90, 27), yAxis: described(axes.y, 44, axes.x.pixels[0] - 16),
                graphic: { elements: this.shown().filter(curve => curve.style === 'band').map(curve => curve.polygon(axes.x, axes.y)) },
                series
            };
        }

        draw() {
            if (this.waiting) {
                cancelAnimationFrame(this.waiting);
                this.waiting = null;
            }
            nsds.notWhenIdle(this.idle);
            this.idle = null;
            this.at = this.axes(this.width(), this.height());
            this.engine.setOption(this.option(this.at, this.width(), this.height()), { notMerge: true });
            this.legend.show();
            this.readout.show();
        }

        /** What happened within two pixels of x, if events are shown. */
        marksAt(x) {
            if (x === undefined || !this.marksShown) {
                return [];
            }
            const reach = 2.5 * (this.at.x.range[1] - this.at.x.range[0]) / (this.at.x.pixels[1] - this.at.x.pixels[0]);
            const found = new Set();
            for (const mark of this.marks) {
                for (let i = 0; i < mark.x.length && found.size < 4; i++) {
                    if (Math.abs(mark.x[i] - x) <= reach) {
                        found.add(mark.kind + ' ' + mark.labels[mark.of[i]]);
                    }
                }
            }
            return [...found];
        }

        /** Appends samples to a curve, for runs that are still going on. */
        append(index, x, y) {
            this.curves[index].samples.append(x, y);
            this.later();
        }
    };

    /** Does what nobody sees once everything that is seen is drawn. */
    nsds.whenIdle = work => (window.requestIdleCallback ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 100));

    nsds.notWhenIdle = work => (window.requestIdleCallback ? cancelIdleCallback(work) : clearTimeout(work));

    /** Vertical lines at the events in view, a colour for each kind. */
    nsds.markSeries = function (marks, axes) {
        const colors = ['#8A9099', '#D1492E', '#7B4FA3', '#2A8C6A', '#D99A1C'];
        return marks.map((mark, k) => {
            const data = [];
            let last = -Infinity;
            for (const x of mark.x) {
                const pixel = axes.x.pixel(x);
                if (x >= axes.x.range[0] && x <= axes.x.range[1] && pixel - last >= 1) {
                    data.push([x, axes.y.range[0]], [x, axes.y.range[1]], [null, null]);
                    last = pixel;
                }
            }
            const lineStyle = { color: nsds.theme.readable(colors[k % colors.length]), width: 1, type: 'dotted' };
            return { name: mark.kind, type: 'line', data, silent: true, showSymbol: false, lineStyle, animation: false, z: 1 };
        });
    };
})(window.nsds = window.nsds || {});
