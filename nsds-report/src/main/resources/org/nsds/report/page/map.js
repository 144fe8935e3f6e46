/** A map: colours of cells over two quantities. Pointing or the arrow keys read a cell, a click shows the command that computes it again. */
(function (nsds) {
    'use strict';

    const MARGIN = { left: 74, top: 10, right: 96, bottom: 46 };
    const TICKS = 5;
    const RATIO = 0.62;

    nsds.HeatMap = class {
        constructor(element, definition, arrays) {
            this.load(definition, arrays);
            this.cell = null;
            element.classList.add('alive');
            this.canvas = document.createElement('canvas');
            this.canvas.tabIndex = 0;
            this.canvas.setAttribute('role', 'img');
            this.canvas.setAttribute('aria-label', definition.title + ', map. Arrow keys read cells.');
            this.readout = document.createElement('p');
            this.readout.className = 'map-readout';
            this.readout.setAttribute('aria-live', 'polite');
            this.readout.textContent = definition.command ? 'Point at a cell to read it, click for its command.' : 'Point at a cell to read it.';
            element.querySelector('header').after(this.canvas, this.readout);
            this.canvas.addEventListener('mousemove', event => this.point(this.at(event)));
            this.canvas.addEventListener('click', event => this.choose(this.at(event)));
            this.canvas.addEventListener('keydown', event => this.key(event));
            this.recoloured = nsds.theme.changed(() => this.draw());
            this.observer = new ResizeObserver(() => this.draw());
            this.observer.observe(element);
            this.draw();
        }

        load(definition, arrays) {
            this.map = definition;
            this.columns = arrays.numbers(definition.columns);
            this.rows = arrays.numbers(definition.rows);
            this.values = arrays.numbers(definition.values);
            this.image = this.painted();
        }

        /** Shows other values. */
        replace(definition, arrays) {
            this.load(definition, arrays);
            this.draw();
        }

        /** Ends the map, so that its element can be removed. */
        dispose() {
            nsds.theme.forget(this.recoloured);
            this.observer.disconnect();
        }

        /** One pixel for each cell. */
        painted() {
            const image = document.createElement('canvas');
            image.width = this.columns.length;
            image.height = this.rows.length;
            const context = image.getContext('2d');
            const pixels = context.createImageData(image.width, image.height);
            const span = this.map.largest - this.map.least;
            for (let row = 0; row < image.height; row++) {
                for (let column = 0; column < image.width; column++) {
                    const value = this.values[row * image.width + column];
                    const at = 4 * ((image.height - 1 - row) * image.width + column);
                    if (Number.isFinite(value)) {
                        const color = this.color(span > 0 ? (value - this.map.least) / span : 0.5);
                        pixels.data.set([...color, 255], at);
                    }
                }
            }
            context.putImageData(pixels, 0, 0);
            return image;
        }

        color(place) {
            const ramp = this.map.colors;
            const at = Math.max(0, Math.min(1, place)) * (ramp.length - 1);
            const left = Math.min(Math.floor(at), ramp.length - 2);
            return [1, 3, 5].map(k => {
                const a = parseInt(ramp[left].slice(k, k + 2), 16);
                const b = parseInt(ramp[left + 1].slice(k, k + 2), 16);
                return Math.round(a + (at - left) * (b - a));
            });
        }

        draw() {
            const width = this.canvas.parentElement.clientWidth;
            const height = Math.round(RATIO * width);
            const sharp = window.devicePixelRatio || 1;
            Object.assign(this.canvas, { width: width * sharp, height: height * sharp });
            Object.assign(this.canvas.style, { width: width + 'px', height: height + 'px' });
            const context = this.canvas.getContext('2d');
            context.scale(sharp, sharp);
            this.plot = { x: MARGIN.left, y: MARGIN.top, width: width - MARGIN.left - MARGIN.right, height: height - MARGIN.top - MARGIN.bottom };
            const { x, y, width: w, height: h } = this.plot;
            context.imageSmoothingEnabled = false;
            context.drawImage(this.image, x, y, w, h);
            context.fillStyle = nsds.theme.color('ink');
            context.font = '12px sans-serif';
            for (let tick = 0; tick < TICKS; tick++) {
                const place = tick / (TICKS - 1);
                context.textAlign = 'center';
                context.fillText(nsds.format(this.near(this.columns, place)), x + place * w, y + h + 16);
                context.textAlign = 'right';
                context.fillText(nsds.format(this.near(this.rows, place)), x - 8, y + (1 - place) * h + 4);
                context.textAlign = 'left';
                context.fillText(nsds.format(this.map.least + place * (this.map.largest - this.map.least)), x + w + 34, y + (1 - place) * h + 4);
            }
            context.textAlign = 'center';
            context.fillText(this.map.x, x + w / 2, y + h + 36);
            context.save();
            context.translate(14, y + h / 2);
            context.rotate(-Math.PI / 2);
            context.fillText(this.map.y, 0, 0);
            context.restore();
            for (let row = 0; row < h; row++) {
                context.fillStyle = 'rgb(' + this.color(1 - row / (h - 1)).join() + ')';
                context.fillRect(x + w + 14, y + row, 14, 1);
            }
            if (this.cell) {
                const cw = w / this.columns.length;
                const ch = h / this.rows.length;
                context.strokeStyle = nsds.theme.color('ink');
                context.strokeRect(x + this.cell.column * cw, y + h - (this.cell.row + 1) * ch, cw, ch);
            }
        }

        near(values, place) {
            return values[Math.round(place * (values.length - 1))];
        }

        at(event) {
            const box = this.canvas.getBoundingClientRect();
            const column = Math.floor((event.clientX - box.left - this.plot.x) / this.plot.width * this.columns.length);
            const row = Math.floor((this.plot.y + this.plot.height - (event.clientY - box.top)) / this.plot.height * this.rows.length);
            return column >= 0 && column < this.columns.length && row >= 0 && row < this.rows.length ? { column, row } : null;
        }

        point(cell) {
            if (cell === null) {
                return;
            }
            this.cell = cell;
            const value = this.values[cell.row * this.columns.length + cell.column];
            this.readout.textContent = this.map.x + ' = ' + nsds.format(this.columns[cell.column]) + ', ' + this.map.y + ' = '
                + nsds.format(this.rows[cell.row]) + ': ' + this.map.quantity + ' = ' + (Number.isFinite(value) ? nsds.format(value) : 'none');
            this.draw();
        }

        /** Shows the command of a cell, and lets a server run it. */
        choose(cell) {
            if (cell === null || !this.map.command) {
                return;
            }
            this.point(cell);
            const command = this.map.command.replace('{x}', String(this.columns[cell.column])).replace('{y}', String(this.rows[cell.row]));
            const code = document.createElement('code');
            code.textContent = command;
            this.readout.append(' ', code);
            if (navigator.clipboard) {
                navigator.clipboard.writeText(command).catch(() => {}); // it can be copied by hand
            }
            this.canvas.dispatchEvent(new CustomEvent('nsds-run', { bubbles: true, detail: command }));
        }

        key(event) {
            const moves = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
            const cell = this.cell || { column: 0, row: 0 };
            if (moves[event.key]) {
                const [dx, dy] = moves[event.key];
                this.point({
                    column: Math.max(0, Math.min(this.columns.length - 1, cell.column + dx)),
                    row: Math.max(0, Math.min(this.rows.length - 1, cell.row + dy))
                });
                event.preventDefault();
            } else if (event.key === 'Enter') {
                this.choose(cell);
            }
        }
    };
})(window.nsds = window.nsds || {});
