/** A scene in the plane, on a canvas: outlines that stand still or move as bodies, lines that change their shape, contact forces. */
(function (nsds) {
    'use strict';

    const MARGIN = 28;

    nsds.PlaneView = class {
        constructor(element, scene, arrays) {
            this.load(scene, arrays);
            this.hasContacts = Boolean(scene.contacts);
            this.hasJoints = false;
            this.forces = true;
            this.trails = false;
            this.names = this.actors.filter(actor => actor.at && actor.name).map(actor => actor.name);
            this.canvas = document.createElement('canvas');
            this.canvas.tabIndex = 0;
            this.canvas.setAttribute('role', 'img');
            this.canvas.setAttribute('aria-label', scene.title + ', moving picture. Space plays, arrow keys step.');
            element.append(this.canvas);
            this.time = this.times[0];
            this.fit();
            this.listen();
            this.observer = new ResizeObserver(() => this.show(this.time));
            this.observer.observe(this.canvas);
        }

        load(scene, arrays) {
            this.scene = scene;
            this.times = arrays.numbers(scene.times);
            this.actors = scene.actors.map(actor => ({
                ...actor, x: arrays.numbers(actor.x), y: arrays.numbers(actor.y), at: actor.at && actor.at.map(index => arrays.numbers(index))
            }));
            this.actors.forEach(actor => {
                actor.changing = actor.x.length > actor.points || actor.y.length > actor.points;
            });
            this.contacts = scene.contacts && nsds.contactFrames(scene.contacts, arrays);
            this.bounds();
        }

        /** Shows another scene of the same actors, or more of this one. */
        replace(scene, arrays) {
            const followed = this.followed && this.followed.name;
            this.load(scene, arrays);
            this.followed = followed ? this.actors.find(actor => actor.name === followed) || null : null;
        }

        /** Ends the view, so that its element can be removed. */
        dispose() {
            this.observer.disconnect();
        }

        /** The box that holds everything that is seen at any time. */
        bounds() {
            const box = [Infinity, -Infinity, Infinity, -Infinity];
            for (const actor of this.actors) {
                const moves = actor.at || actor.changing;
                const stride = Math.max(1, Math.floor(this.times.length * actor.points / 200000));
                for (let frame = 0; frame < (moves ? this.times.length : 1); frame += stride) {
                    this.each(actor, frame, 0, (x, y) => {
                        box[0] = Math.min(box[0], x);
                        box[1] = Math.max(box[1], x);
                        box[2] = Math.min(box[2], y);
                        box[3] = Math.max(box[3], y);
                    });
                }
            }
            this.box = box;
        }

        fit() {
            this.zoomed = 1;
            this.shift = [0, 0];
            this.followed = null;
        }

        follow(name) {
            this.followed = this.actors.find(actor => actor.name === name) || null;
            this.shift = [0, 0];
            this.zoomed = this.followed ? Math.max(this.zoomed, 1.6) : 1;
        }

        listen() {
            const canvas = this.canvas;
            canvas.addEventListener('wheel', event => {
                const factor = nsds.wheelFactor(event, true);
                this.zoomed = Math.max(0.2, Math.min(200, this.zoomed / factor));
                this.show(this.time);
            }, { passive: false });
            let last = null;
            canvas.addEventListener('pointerdown', event => {
                last = [event.clientX, event.clientY];
                canvas.setPointerCapture(event.pointerId);
            });
            canvas.addEventListener('pointermove', event => {
                if (last !== null && event.buttons) {
                    this.shift[0] += event.clientX - last[0];
                    this.shift[1] += event.clientY - last[1];
                    last = [event.clientX, event.clientY];
                    this.show(this.time);
                }
            });
            canvas.addEventListener('pointerup', () => (last = null));
            canvas.addEventListener('dblclick', () => {
                this.fit();
                this.show(this.time);
            });
        }

        /** Visits the points of an actor between a frame and the next. */
        each(actor, frame, part, visit) {
            const next = Math.min(frame + 1, this.times.length - 1);
            const n = actor.points;
            const mixed = (values, i) => {
                if (values.length === n) {
                    return values[i];
                }
                const a = values[frame * n + i];
                return a + part * (values[next * n + i] - a);
            };
            if (!actor.at) {
                for (let i = 0; i < n; i++) {
                    visit(mixed(actor.x, i), mixed(actor.y, i), i);
                }
                return;
            }
            const [x, y, angle] = actor.at.map(values => values[frame] + part * (values[next] - values[frame]));
            const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
            for (let i = 0; i < n; i++) {
                visit(x + cos * actor.x[i] - sin * actor.y[i], y + sin * actor.x[i] + cos * actor.y[i], i);
            }
        }

        size() {
            const dense = window.devicePixelRatio || 1;
            const width = this.canvas.clientWidth || 300;
            const [left, right, bottom, top] = this.box;
            this.wide = Math.max(right - left, 1e-12);
            this.high = Math.max(top - bottom, 1e-12);
            const fitting = this.scene.equalScales ? (width - 2 * MARGIN) * this.high / this.wide + 2 * MARGIN : 360;
            const height = Math.round(Math.max(180, Math.min(parseFloat(getComputedStyle(this.canvas).maxHeight) || 480, fitting)));
            this.canvas.style.height = height + 'px';
            if (this.canvas.width !== Math.round(dense * width) || this.canvas.height !== Math.round(dense * height)) {
                this.canvas.width = Math.round(dense * width);
                this.canvas.height = Math.round(dense * height);
            }
            return { dense, width, height };
        }

        /** Draws the scene at a time. */
        show(time) {
            this.time = time;
            const { dense, width, height } = this.size();
            const context = this.canvas.getContext('2d');
            context.setTransform(dense, 0, 0, dense, 0, 0);
            context.clearRect(0, 0, width, height);
            const frame = nsds.frameAt(this.times, time);
            const next = Math.min(frame + 1, this.times.length - 1);
            const part = next > frame ? Math.max(0, Math.min(1, (time - this.times[frame]) / (this.times[next] - this.times[frame]))) : 0;
            let sx = this.zoomed * (width - 2 * MARGIN) / this.wide;
            let sy = this.zoomed * (height - 2 * MARGIN) / this.high;
            if (this.scene.equalScales) {
                sx = sy = Math.min(sx, sy);
            }
            const [left, right, bottom, top] = this.box;
            const centre = this.followed
                ? this.followed.at.slice(0, 2).map(values => values[frame] + part * (values[next] - values[frame]))
                : [(left + right) / 2, (bottom + top) / 2];
            this.place = (x, y) => [width / 2 + this.shift[0] + sx * (x - centre[0]), height / 2 + this.shift[1] - sy * (y - centre[1])];
            if (this.trails) {
                this.drawTrails(context, frame);
            }
            this.actors.forEach(actor => this.drawActor(context, actor, frame, part));
            if (this.forces && this.contacts) {
                this.drawForces(context, part < 0.5 ? frame : next, Math.min(width, height));
            }
            nsds.rulers(context, height, sx, sy, this.scene);
        }

        drawActor(context, actor, frame, part) {
            const color = nsds.theme.readable(actor.color);
            let first = null;
            context.beginPath();
            this.each(actor, frame, part, (x, y, i) => {
                const [px, py] = this.place(x, y);
                if (i === 0) {
                    first = [px, py];
                    context.moveTo(px, py);
                } else {
                    context.lineTo(px, py);
                }
            });
            if (actor.points === 1) {
                context.arc(first[0], first[1], 2.5, 0, 2 * Math.PI);
            }
            if (actor.closed || actor.points === 1) {
                context.closePath();
                context.fillStyle = color + '40';
                context.fill();
            }
            context.strokeStyle = color;
            context.lineWidth = 2;
            context.lineJoin = 'round';
            context.stroke();
        }

        drawTrails(context, frame) {
            for (const actor of this.actors.filter(a => a.at && (!this.followed || a === this.followed))) {
                context.beginPath();
                for (let k = 0; k <= frame; k++) {
                    context.lineTo(...this.place(actor.at[0][k], actor.at[1][k]));
                }
                context.strokeStyle = nsds.theme.readable(actor.color) + '90';
                context.lineWidth = 1;
                context.stroke();
            }
        }

        drawForces(context, frame, size) {
            const color = nsds.theme.readable('#D1492E');
            this.contacts.each(frame, (point, force) => {
                const [x, y] = this.place(point[0], point[1]);
                const length = 0.22 * size * Math.hypot(...force) / this.contacts.largest;
                context.fillStyle = context.strokeStyle = color;
                context.beginPath();
                context.arc(x, y, 2.5, 0, 2 * Math.PI);
                context.fill();
                nsds.arrow(context, x, y, Math.atan2(-force[1], force[0]), length);
            });
        }
    };

    nsds.arrow = function (context, x, y, angle, length) {
        if (length < 2) {
            return;
        }
        const head = Math.min(8, 0.5 * length);
        context.save();
        context.translate(x, y);
        context.rotate(angle);
        context.lineWidth = 2;
        context.beginPath();
        context.moveTo(0, 0);
        context.lineTo(length - head, 0);
        context.stroke();
        context.beginPath();
        context.moveTo(length, 0);
        context.lineTo(length - head, 0.5 * head);
        context.lineTo(length - head, -0.5 * head);
        context.fill();
        context.restore();
    };

    /** How long things are: a bar below, and one upright where heights are drawn larger. */
    nsds.rulers = function (context, height, sx, sy, scene) {
        const length = pixels => [5, 2, 1].map(digit => digit * 10 ** Math.floor(Math.log10(pixels))).find(value => value <= pixels);
        const text = value => {
            const { factor, unit } = nsds.scaled(scene.unit, value);
            return nsds.withUnit(factor * value, unit, 3);
        };
        const across = length(110 / sx);
        const up = length(70 / sy);
        context.strokeStyle = context.fillStyle = nsds.theme.color('quiet');
        context.lineWidth = 1.5;
        context.font = '12px system-ui, "DejaVu Sans", sans-serif';
        context.beginPath();
        if (scene.equalScales) {
            context.moveTo(10, height - 14);
        } else {
            context.moveTo(10, height - 10 - up * sy);
            context.fillText(text(up), 15, height - 6 - up * sy);
        }
        context.lineTo(10, height - 10);
        context.lineTo(10 + across * sx, height - 10);
        context.lineTo(10 + across * sx, height - 14);
        context.stroke();
        context.fillText(text(across), 16 + across * sx, height - 6);
    };
})(window.nsds = window.nsds || {});
