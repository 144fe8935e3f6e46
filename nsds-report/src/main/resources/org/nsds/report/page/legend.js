/** The legend of a chart: a button for each name, which hides and shows its curves, and their values at the cursor. */
(function (nsds) {
    'use strict';

    nsds.ChartLegend = class {
        constructor(chart) {
            this.chart = chart;
            this.list = document.createElement('div');
            this.list.className = 'legend';
            this.list.setAttribute('role', 'group');
            this.list.setAttribute('aria-label', 'Curves');
            this.entries = new Map();
            for (const curve of chart.curves) {
                if (curve.name && !this.entries.has(curve.name)) {
                    this.add(curve);
                }
            }
            chart.plot.before(this.list);
            this.list.hidden = this.entries.size === 0;
        }

        add(curve) {
            const button = document.createElement('button');
            button.type = 'button';
            button.title = 'Hide or show; with Alt, hide or show all others';
            const swatch = document.createElement('i');
            swatch.className = curve.style;
            const value = document.createElement('b');
            button.append(swatch, curve.name, value);
            button.addEventListener('click', event => (event.altKey ? this.alone(curve.name) : this.toggle(curve.name)));
            this.list.append(button);
            this.entries.set(curve.name, { button, swatch, value, curve });
        }

        toggle(name) {
            const hidden = this.chart.hidden;
            if (!hidden.delete(name)) {
                hidden.add(name);
            }
            this.chart.rangeY = null;
            this.chart.later();
        }

        alone(name) {
            const hidden = this.chart.hidden;
            const others = [...this.entries.keys()].filter(other => other !== name);
            const restore = others.every(other => hidden.has(other));
            hidden.clear();
            if (!restore) {
                others.forEach(other => hidden.add(other));
            }
            this.chart.rangeY = null;
            this.chart.later();
        }

        show() {
            this.entries.forEach(({ button, swatch, curve }, name) => {
                button.setAttribute('aria-pressed', String(!this.chart.hidden.has(name)));
                swatch.style.color = curve.color();
            });
        }

        /** Shows values at the cursor; none where a name has several curves. */
        values(values) {
            this.entries.forEach(({ value }, name) => {
                const of = values.filter(entry => entry.name === name);
                value.textContent = of.length === 1 ? ' ' + this.chart.at.y.read(of[0].value, 5) : '';
            });
        }
    };
})(window.nsds = window.nsds || {});
