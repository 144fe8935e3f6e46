/**
 * Plays one scene, or several in step: play and pause, a slider for the time, single frames, speed, loop, and what the views can show or
 * follow. Its time is the clock's, so charts and sounds go with it.
 */
(function (nsds) {
    'use strict';

    const SPEEDS = [0.0625, 0.125, 0.25, 0.5, 1, 2, 4, 8];
    const LONGEST = 20; // seconds that a run may take in real time
    const SHORTEST = 3;
    const USUAL = 10;

    nsds.Player = class {
        /**
         * @param element holds the views and gets the controls
         * @param views each with times and show(time)
         * @param clock shared with charts
         * @param unit of the time
         */
        constructor(element, views, clock, unit) {
            this.element = element;
            this.views = views;
            this.clock = clock;
            this.unit = unit;
            this.playing = false;
            this.frames = 0; // drawn so far
            this.measure();
            this.time = this.start;
            this.build();
            clock.changed((time, by) => {
                if (by !== this && time !== null) {
                    this.time = Math.max(this.start, Math.min(this.end, time));
                    this.show();
                }
            });
            element.addEventListener('keydown', event => this.key(event));
            this.recoloured = nsds.theme.changed(() => this.show());
            this.show();
        }

        /** Plays other scenes of the same make; the time stays, but goes on to the end where it was there and the end moved on. */
        replace(scenes) {
            const before = this.end;
            const shown = scenes.length === this.views.length ? scenes : scenes.filter(scene => scene.dimension !== 3);
            this.views.forEach((view, i) => view.replace(shown[i], shown[i].numbers));
            this.measure();
            const on = !this.playing && this.time >= before && this.end > before;
            this.time = Math.max(this.start, on ? this.end : Math.min(this.end, this.time));
            this.show();
        }

        /** Ends the player, so that its element can be removed. */
        dispose() {
            this.pause();
            nsds.theme.forget(this.recoloured);
            this.views.forEach(view => view.dispose());
        }

        /** The stretch of time that the views show: again, when frames were appended. */
        measure() {
            this.start = Math.min(...this.views.map(view => view.times[0]));
            this.end = Math.max(...this.views.map(view => view.times[view.times.length - 1]));
            const span = this.end - this.start || 1;
            const real = this.unit === 's' && span >= SHORTEST && span <= LONGEST;
            this.usual = real ? 1 : span / USUAL; // time of the run per second of the reader
            if (this.slider) {
                Object.assign(this.slider, { min: this.start, max: this.end });
            }
        }

        build() {
            const bar = document.createElement('div');
            bar.className = 'controls';
            const button = (text, label, action) => {
                const made = document.createElement('button');
                made.type = 'button';
                made.textContent = text;
                made.setAttribute('aria-label', label);
                made.title = label;
                made.addEventListener('click', action);
                bar.append(made);
                return made;
            };
            this.play = button('Play', 'Play (space)', () => this.toggle());
            this.play.className = 'play';
            button('◀', 'One frame back (left arrow)', () => this.step(-1)).className = 'small';
            button('▶', 'One frame on (right arrow)', () => this.step(1)).className = 'small';
            this.slider = document.createElement('input');
            Object.assign(this.slider, { type: 'range', min: this.start, max: this.end, step: 'any', value: this.start });
            this.slider.setAttribute('aria-label', 'Time');
            this.slider.addEventListener('input', () => this.seek(Number(this.slider.value)));
            this.label = document.createElement('output');
            bar.append(this.slider, this.label);
            this.element.append(bar);
            this.more = document.createElement('div');
            this.more.className = 'controls more';
            this.element.append(this.more);
            this.speed = this.select('Speed', SPEEDS.map(times => [times, this.speedText(times)]), 1, () => {});
            this.loop = this.check('Loop', false, () => {});
            nsds.sceneOptions(this);
        }

        speedText(times) {
            if (this.unit !== 's') {
                return times === 1 ? 'usual' : times + ' ×';
            }
            const ratio = Number((this.usual * times).toPrecision(2));
            return ratio === 1 ? 'real time' : ratio > 1 ? nsds.format(ratio, 2) + ' × faster' : nsds.format(1 / ratio, 2) + ' × slower';
        }

        select(text, choices, chosen, changed) {
            const label = document.createElement('label');
            const select = document.createElement('select');
            choices.forEach(([value, name]) => select.add(new Option(name, value, false, value === chosen)));
            select.addEventListener('change', () => changed(select.value));
            label.append(text + ' ', select);
            this.more.append(label);
            return select;
        }

        check(text, checked, changed) {
            const label = document.createElement('label');
            const box = document.createElement('input');
            box.type = 'checkbox';
            box.checked = checked;
            box.addEventListener('change', () => changed(box.checked));
            label.append(box, ' ' + text);
            this.more.append(label);
            return box;
        }

        button(text, action) {
            const button = document.createElement('button');
            button.type = 'button';
            button.textContent = text;
            button.addEventListener('click', action);
            this.more.append(button);
        }

        toggle() {
            if (this.playing) {
                this.pause();
                return;
            }
            if (this.time >= this.end) {
                this.time = this.start;
            }
            this.playing = true;
            this.play.textContent = 'Pause';
            this.play.setAttribute('aria-label', 'Pause (space)');
            this.before = null;
            requestAnimationFrame(now => this.tick(now));
        }

        pause() {
            this.playing = false;
            this.play.textContent = 'Play';
            this.play.setAttribute('aria-label', 'Play (space)');
        }

        tick(now) {
            if (!this.playing) {
                return;
            }
            const seconds = this.before === null ? 0 : Math.min(0.25, (now - this.before) / 1000);
            this.before = now;
            let time = this.time + seconds * this.usual * Number(this.speed.value);
            if (time >= this.end) {
                if (this.loop.checked) {
                    time = this.start;
                } else {
                    time = this.end;
                    this.pause();
                }
            }
            this.go(time);
            requestAnimationFrame(next => this.tick(next));
        }

        /** Jumps to a time and stays there. */
        seek(time) {
            this.pause();
            this.go(Math.max(this.start, Math.min(this.end, time)));
        }

        go(time) {
            this.time = time;
            this.clock.set(time, this);
            this.show();
        }

        /** Goes to the recorded frame before or after the time. */
        step(count) {
            const times = this.views[0].times;
            const at = nsds.frameAt(times, this.time);
            const inside = this.time > times[at];
            const to = count > 0 ? at + count : inside ? at + count + 1 : at + count;
            this.seek(times[Math.max(0, Math.min(times.length - 1, to))]);
        }

        show() {
            this.views.forEach(view => view.show(this.time));
            this.frames++;
            this.slider.value = this.time;
            const size = Math.max(Math.abs(this.start), Math.abs(this.end));
            const { factor, unit } = nsds.scaled(this.unit, size);
            this.label.textContent = 't = ' + (factor * this.time).toFixed(3) + (unit ? ' ' + unit : '');
            this.slider.setAttribute('aria-valuetext', this.label.textContent);
        }

        key(event) {
            if (event.target.closest('select') || event.altKey || event.metaKey || event.ctrlKey) {
                return;
            }
            const typing = event.target.tagName === 'BUTTON' || event.target.type === 'checkbox';
            const actions = {
                ' ': () => this.toggle(), ArrowRight: () => this.step(1), ArrowLeft: () => this.step(-1),
                Home: () => this.seek(this.start), End: () => this.seek(this.end)
            };
            const action = actions[event.key];
            if (action && !event.shiftKey && !(typing && event.key === ' ')) {
                event.preventDefault();
                action();
            }
        }
    };

    /** The last frame that is not after a time. */
    nsds.frameAt = function (times, time) {
        let low = 0;
        let high = times.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (times[middle] <= time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return Math.max(0, low - 1);
    };

    /** Choices that some view offers: what is followed, trails, contact forces, joints, all in view. */
    nsds.sceneOptions = function (player) {
        const views = player.views;
        const each = change => value => {
            views.forEach(view => change(view, value));
            player.show();
        };
        const names = [...new Set(views.flatMap(view => view.names))];
        if (names.length > 0) {
            const choices = [['', 'nothing'], ...names.slice(0, 500).map(name => [name, name])];
            player.follow = player.select('Follow', choices, '', each((view, name) => view.follow(name)));
            player.trails = player.check('Trails', false, each((view, on) => (view.trails = on)));
        }
        if (views.some(view => view.hasContacts)) {
            player.contacts = player.check('Contact forces', true, each((view, on) => (view.forces = on)));
        }
        if (views.some(view => view.hasJoints)) {
            player.joints = player.check('Joints', true, each((view, on) => (view.joints = on)));
        }
        player.button('Fit', each(view => view.fit()));
    };
})(window.nsds = window.nsds || {});
