/** A sound with its waveform and its spectrogram; a cursor follows the playing, and a click plays from there. */
(function (nsds) {
    'use strict';

    const WINDOW = 2048;
    const COLUMNS = 420;
    const FLOOR = -80; // decibels
    const INKS = [[13, 17, 43], [76, 29, 109], [168, 44, 95], [231, 97, 55], [250, 180, 60], [252, 253, 191]];

    /** The bytes of a WAV file: 16 bit, one channel. */
    nsds.wav = function (samples, rate) {
        const view = new DataView(new ArrayBuffer(44 + 2 * samples.length));
        const text = (at, letters) => [...letters].forEach((letter, i) => view.setUint8(at + i, letter.charCodeAt(0)));
        text(0, 'RIFF');
        view.setUint32(4, 36 + 2 * samples.length, true);
        text(8, 'WAVEfmt ');
        [[16, 16], [24, rate], [28, 2 * rate], [40, 2 * samples.length]].forEach(([at, value]) => view.setUint32(at, value, true));
        [[20, 1], [22, 1], [32, 2], [34, 16]].forEach(([at, value]) => view.setUint16(at, value, true));
        text(36, 'data');
        samples.forEach((sample, i) => view.setInt16(44 + 2 * i, sample, true));
        return new Blob([view.buffer], { type: 'audio/wav' });
    };

    nsds.Audio = class {
        /**
         * @param element gets the player and both pictures
         * @param samples 16-bit numbers
         * @param rate samples per second
         * @param clock shared with charts and scenes; its time is the sound's where the sound is the run's own, else null
         */
        constructor(element, samples, rate, clock) {
            this.samples = samples;
            this.rate = rate;
            this.clock = clock;
            this.seconds = samples.length / rate;
            this.curve = new nsds.Samples(Float64Array.from({ length: samples.length }, (_, i) => i), samples);
            this.player = document.createElement('audio');
            this.player.controls = true;
            this.player.src = URL.createObjectURL(nsds.wav(samples, rate));
            this.player.setAttribute('aria-label', 'Sound of the run');
            element.append(this.player);
            this.levels = nsds.spectrogram(samples, Math.min(WINDOW, 2 ** Math.floor(Math.log2(Math.max(2, samples.length)))), COLUMNS);
            this.highest = this.heard();
            this.wave = this.picture(element, 'Waveform');
            this.spectrum = this.picture(element, 'Spectrogram up to ' + this.highest / 1000 + ' kHz');
            this.player.addEventListener('play', () => this.tick());
            ['seeked', 'pause', 'timeupdate'].forEach(name => this.player.addEventListener(name, () => this.tell()));
            if (clock) {
                clock.changed((time, by) => {
                    if (by !== this && time !== null && this.player.paused) {
                        this.cursors(Math.max(0, Math.min(this.seconds, time)));
                    }
                });
            }
            this.recoloured = nsds.theme.changed(() => this.draw());
            this.observer = new ResizeObserver(() => this.draw());
            this.observer.observe(this.wave.canvas);
            this.draw();
        }

        /** Ends the sound, and removes what it put into its element. */
        dispose() {
            nsds.theme.forget(this.recoloured);
            this.observer.disconnect();
            this.player.pause();
            URL.revokeObjectURL(this.player.src);
            [this.player, this.wave.canvas.parentElement, this.spectrum.canvas.parentElement].forEach(element => element.remove());
        }

        /** A round frequency above all that is louder than a thousandth of the loudest. */
        heard() {
            const bins = this.levels[0].length;
            let last = 0;
            this.levels.forEach(levels => {
                for (let f = last + 1; f < bins; f++) {
                    last = levels[f] > -60 ? f : last;
                }
            });
            const least = 1.2 * last / bins * this.rate / 2;
            return [1000, 2000, 3000, 5000, 10000, 15000].find(frequency => frequency >= least) || this.rate / 2;
        }

        picture(element, label) {
            const holder = document.createElement('div');
            holder.className = 'sound';
            const canvas = document.createElement('canvas');
            canvas.setAttribute('role', 'img');
            canvas.setAttribute('aria-label', label);
            const cursor = document.createElement('div');
            cursor.className = 'sound-cursor';
            const text = document.createElement('span');
            text.textContent = label;
            holder.append(canvas, cursor, text);
            holder.addEventListener('click', event => {
                const frame = canvas.getBoundingClientRect();
                this.player.currentTime = this.seconds * Math.max(0, Math.min(1, (event.clientX - frame.left) / frame.width));
            });
            element.append(holder);
            return { canvas, cursor };
        }

        tick() {
            this.tell();
            if (!this.player.paused && !this.player.ended) {
                requestAnimationFrame(() => this.tick());
            }
        }

        tell() {
            this.cursors(this.player.currentTime);
            if (this.clock) {
                this.clock.set(this.player.currentTime, this);
            }
        }

        cursors(time) {
            [this.wave, this.spectrum].forEach(({ cursor }) => (cursor.style.left = 100 * time / this.seconds + '%'));
        }

        sized({ canvas }) {
            const dense = window.devicePixelRatio || 1;
            canvas.width = Math.round(dense * (canvas.clientWidth || 300));
            canvas.height = Math.round(dense * (canvas.clientHeight || 100));
            return canvas.getContext('2d');
        }

        draw() {
            this.drawWave();
            this.drawSpectrum();
        }

        drawWave() {
            const context = this.sized(this.wave);
            const { width, height } = this.wave.canvas;
            context.fillStyle = nsds.theme.readable('#1F5FA8');
            const n = this.samples.length;
            for (let column = 0; column < width; column++) {
                const from = Math.floor(column * n / width);
                const [least, largest] = this.curve.extent(from, Math.max(from + 1, Math.floor((column + 1) * n / width)));
                const top = height / 2 * (1 - largest / 32768);
                context.fillRect(column, top, 1, Math.max(1, height / 2 * (largest - least) / 32768));
            }
        }

        drawSpectrum() {
            const context = this.sized(this.spectrum);
            const { width, height } = this.spectrum.canvas;
            const rows = Math.max(2, Math.round(this.levels[0].length * this.highest / (this.rate / 2)));
            const image = new ImageData(COLUMNS, rows);
            for (let c = 0; c < COLUMNS; c++) {
                for (let f = 0; f < rows; f++) {
                    const place = Math.max(0, Math.min(0.9999, 1 - this.levels[c][f] / FLOOR)) * (INKS.length - 1);
                    const k = Math.floor(place);
                    const at = 4 * ((rows - 1 - f) * COLUMNS + c);
                    for (let channel = 0; channel < 3; channel++) {
                        image.data[at + channel] = INKS[k][channel] + (place - k) * (INKS[k + 1][channel] - INKS[k][channel]);
                    }
                    image.data[at + 3] = 255;
                }
            }
            const small = document.createElement('canvas');
            [small.width, small.height] = [COLUMNS, rows];
            small.getContext('2d').putImageData(image, 0, 0);
            context.drawImage(small, 0, 0, width, height);
        }
    };
})(window.nsds = window.nsds || {});
