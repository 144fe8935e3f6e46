/** The tools above a chart: show all, show events, and take it away as PNG, SVG or CSV. */
(function (nsds) {
    'use strict';

    /** Gives the reader a file. */
    nsds.download = function (name, blob) {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(blob);
        link.download = name;
        document.body.append(link);
        link.click();
        link.remove();
        setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    };

    nsds.ChartTools = class {
        constructor(chart) {
            this.chart = chart;
            this.bar = document.createElement('div');
            this.bar.className = 'tools';
            chart.figure.querySelector('header').append(this.bar);
            this.button('All', 'Show all', () => chart.zoom(null));
            if (chart.marks.length > 0) {
                const events = this.button('Events', 'Show events', () => {
                    chart.marksShown = !chart.marksShown;
                    events.setAttribute('aria-pressed', String(chart.marksShown));
                    chart.later();
                });
                events.setAttribute('aria-pressed', 'false');
            }
            this.button('PNG', 'Download as PNG', () => this.save('png'));
            this.button('SVG', 'Download as SVG', () => this.save('svg'));
            this.button('CSV', 'Download the numbers as CSV', () => this.save('csv'));
        }

        button(text, label, action) {
            const button = document.createElement('button');
            button.type = 'button';
            button.textContent = text;
            button.title = label;
            button.setAttribute('aria-label', label + ': ' + this.chart.definition.title);
            button.addEventListener('click', action);
            this.bar.append(button);
            return button;
        }

        save(kind) {
            nsds.download(this.chart.definition.name + '.' + kind, this.file(kind));
        }

        /** The chart as it is seen now, or all of its numbers, as a file. */
        file(kind) {
            if (kind === 'csv') {
                return new Blob([this.csv()], { type: 'text/csv' });
            }
            const [width, height, bottom] = [960, 560, 84];
            const place = document.createElement('div');
            const engine = window.echarts.init(place, null, { renderer: kind === 'svg' ? 'svg' : 'canvas', width, height: height - 40, devicePixelRatio: 2 });
            const axes = this.chart.axes(width, height - 40, bottom);
            const names = [...new Set(this.chart.shown().map(curve => curve.name))].filter(name => name);
            const ink = nsds.theme.color('ink');
            engine.setOption({
                ...this.chart.option(axes, width, height, bottom),
                backgroundColor: nsds.theme.color('ground'),
                legend: { show: true, type: 'plain', bottom: 4, data: names, textStyle: { color: ink, fontSize: 13 }, itemHeight: 8 }
            });
            const blob = kind === 'svg'
                ? new Blob([engine.renderToSVGString()], { type: 'image/svg+xml' })
                : new Blob([nsds.bytes(engine.getDataURL({ type: 'png', pixelRatio: 2 }).split(',')[1])], { type: 'image/png' });
            engine.dispose();
            return blob;
        }

        csv() {
            const curves = this.chart.curves;
            const quoted = text => (/[",\n]/.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text);
            const label = axis => axis.quantity + (axis.unit ? ' (' + axis.unit + ')' : '');
            const columns = [];
            curves.forEach((curve, i) => {
                if (i === 0 || curve.samples.x !== curves[i - 1].samples.x) {
                    columns.push([label(this.chart.definition.x), curve.samples.x, curve.samples.n]);
                }
                columns.push([(curve.name ? curve.name + ': ' : '') + label(this.chart.definition.y), curve.samples.y, curve.samples.n]);
            });
            const rows = Math.max(...columns.map(column => column[2]));
            const lines = [columns.map(column => quoted(column[0])).join(',')];
            for (let i = 0; i < rows; i++) {
                lines.push(columns.map(([, values, n]) => (i < n && Number.isFinite(values[i]) ? values[i] : '')).join(','));
            }
            return lines.join('\n') + '\n';
        }
    };
})(window.nsds = window.nsds || {});
