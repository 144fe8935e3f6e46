/**
 * Hands on a chart: the wheel zooms around the pointer, dragging with a mouse shows the box that was drawn, dragging with Shift or a finger
 * moves along, two fingers zoom, a double click shows all, a click sets the time; keys do the same.
 */
(function (nsds) {
    'use strict';

    nsds.ChartGestures = class {
        constructor(chart) {
            this.chart = chart;
            this.pointers = new Map();
            const on = (name, listener, options) => chart.plot.addEventListener(name, listener, options);
            on('wheel', event => this.wheel(event), { passive: false });
            on('pointerdown', event => this.down(event));
            on('pointermove', event => this.move(event));
            on('pointerup', event => this.up(event));
            on('pointercancel', event => this.up(event));
            on('pointerleave', () => chart.readout.point(null));
            on('dblclick', () => chart.zoom(null));
            on('keydown', event => this.key(event));
            on('blur', () => chart.readout.point(null));
            this.box = document.createElement('div');
            this.box.className = 'plot-box';
            this.box.hidden = true;
            chart.plot.append(this.box);
        }

        place(event) {
            const frame = this.chart.plot.getBoundingClientRect();
            return [event.clientX - frame.left, event.clientY - frame.top];
        }

        /** Zooms by a factor around a share of the axis, and moves by another share. */
        zoomX(factor, around, move = 0) {
            const axis = this.chart.at.x;
            this.chart.zoom(axis.part(around - around * factor - move, around + (1 - around) * factor - move), this.chart.rangeY);
        }

        wheel(event) {
            const [x, y] = this.place(event);
            const { x: axis, y: up } = this.chart.at;
            const factor = nsds.wheelFactor(event, x >= axis.pixels[0] && x <= axis.pixels[1] && y <= up.pixels[0]);
            if (factor !== 1) {
                this.zoomX(factor, (x - axis.pixels[0]) / (axis.pixels[1] - axis.pixels[0]));
            }
        }

        down(event) {
            if (event.button !== 0) {
                return;
            }
            const at = this.place(event);
            this.pointers.set(event.pointerId, at);
            this.chart.plot.setPointerCapture(event.pointerId);
            this.start = at;
            this.moved = false;
            this.mode = this.pointers.size > 1 ? 'pinch' : event.pointerType === 'touch' || event.shiftKey ? 'move' : 'box';
        }

        move(event) {
            const at = this.place(event);
            const before = this.pointers.get(event.pointerId);
            if (before === undefined) {
                this.chart.readout.point(at);
                return;
            }
            const { x: axis, y: up } = this.chart.at;
            const width = axis.pixels[1] - axis.pixels[0];
            this.moved = this.moved || Math.hypot(at[0] - this.start[0], at[1] - this.start[1]) > 4;
            if (this.mode === 'box' && this.moved) {
                this.chart.readout.point(null);
                const whole = Math.abs(at[1] - this.start[1]) < 24; // along the axis only
                const top = whole ? up.pixels[1] : Math.min(at[1], this.start[1]);
                const height = whole ? up.pixels[0] - up.pixels[1] : Math.abs(at[1] - this.start[1]);
                Object.assign(this.box.style, {
                    left: Math.min(at[0], this.start[0]) + 'px', width: Math.abs(at[0] - this.start[0]) + 'px', top: top + 'px', height: height + 'px'
                });
                this.box.hidden = false;
            } else if (this.mode === 'move' && this.moved) {
                this.zoomX(1, 0, (at[0] - before[0]) / width);
            } else if (this.mode === 'pinch') {
                const other = [...this.pointers].find(([id]) => id !== event.pointerId);
                if (other) {
                    const far = Math.max(20, Math.abs(before[0] - other[1][0]));
                    const near = Math.max(20, Math.abs(at[0] - other[1][0]));
                    this.zoomX(far / near, (other[1][0] - axis.pixels[0]) / width);
                }
            }
            this.pointers.set(event.pointerId, at);
        }

        up(event) {
            if (!this.pointers.delete(event.pointerId)) {
                return;
            }
            const at = this.place(event);
            const { x: axis, y: up } = this.chart.at;
            this.box.hidden = true;
            if (this.mode === 'box' && this.moved && Math.abs(at[0] - this.start[0]) > 4) {
                const shares = [at[0], this.start[0]].map(x => axis.value(Math.max(axis.pixels[0], Math.min(axis.pixels[1], x)))).sort((a, b) => a - b);
                const heights = [at[1], this.start[1]].map(y => up.value(Math.max(up.pixels[1], Math.min(up.pixels[0], y)))).sort((a, b) => a - b);
                this.chart.zoom(shares, Math.abs(at[1] - this.start[1]) < 24 ? null : heights);
            } else if (!this.moved && this.chart.definition.time && event.type === 'pointerup') {
                this.chart.clock.set(this.chart.readout.nearestTime(axis.value(at[0])), this.chart);
            }
        }

        key(event) {
            const readout = this.chart.readout;
            const actions = {
                '+': () => this.zoomX(0.8, readout.share()), '=': () => this.zoomX(0.8, readout.share()),
                '-': () => this.zoomX(1.25, readout.share()),
                0: () => this.chart.zoom(null), Home: () => this.chart.zoom(null),
                ArrowRight: () => (event.shiftKey ? this.zoomX(1, 0, -0.1) : readout.step(event.ctrlKey ? 10 : 1)),
                ArrowLeft: () => (event.shiftKey ? this.zoomX(1, 0, 0.1) : readout.step(event.ctrlKey ? -10 : -1)),
                Escape: () => readout.point(null)
            };
            const action = actions[event.key];
            if (action && !event.altKey && !event.metaKey) {
                event.preventDefault();
                event.stopPropagation();
                action();
            }
        }
    };
})(window.nsds = window.nsds || {});
