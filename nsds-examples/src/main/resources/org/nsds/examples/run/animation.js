'use strict';
(function () {
    const script = JSON.parse(document.getElementById('animation-script').textContent);
    const canvas = document.getElementById('animation');
    const button = document.getElementById('animation-play');
    const slider = document.getElementById('animation-time');
    const label = document.getElementById('animation-label');
    const last = script.times.length - 1;
    const span = script.times[last] - script.times[0];
    const duration = span >= 3 && span <= 20 ? span : 10; // seconds that the whole run takes on the screen
    const margin = 28;

    function pointsOf(actor, frame) {
        const x = actor.x[Math.min(frame, actor.x.length - 1)];
        const y = actor.y[Math.min(frame, actor.y.length - 1)];
        if (!actor.at) {
            return x.map((value, i) => [value, y[i]]);
        }
        const cos = Math.cos(actor.at[2][frame]);
        const sin = Math.sin(actor.at[2][frame]);
        return x.map((value, i) => [
            actor.at[0][frame] + cos * value - sin * y[i],
            actor.at[1][frame] + sin * value + cos * y[i]
        ]);
    }

    /** The box that holds everything that is seen at any time. */
    function bounds() {
        const box = [Infinity, -Infinity, Infinity, -Infinity];
        for (const actor of script.actors) {
            const moves = actor.at || actor.x.length > 1 || actor.y.length > 1;
            for (let frame = 0; frame <= (moves ? last : 0); frame++) {
                for (const [x, y] of pointsOf(actor, frame)) {
                    box[0] = Math.min(box[0], x);
                    box[1] = Math.max(box[1], x);
                    box[2] = Math.min(box[2], y);
                    box[3] = Math.max(box[3], y);
                }
            }
        }
        return box;
    }

    const [left, right, bottom, top] = bounds();
    const wide = Math.max(right - left, 1e-12);
    const high = Math.max(top - bottom, 1e-12);
    let frame = 0;
    let begun = null; // when playing: the moment at which frame 0 would have been shown

    /** 1, 2 or 5 times a power of ten, not above a length. */
    function round(length) {
        const power = Math.pow(10, Math.floor(Math.log10(length)));
        return [5, 2, 1].map(digit => digit * power).find(value => value <= length) || power;
    }

    function metres(length) {
        const [factor, unit] = length >= 1 ? [1, 'm'] : length >= 0.01 ? [100, 'cm'] : length >= 1e-3 ? [1e3, 'mm'] : [1e6, 'µm'];
        return Number((factor * length).toPrecision(3)) + ' ' + unit;
    }

    /** How long things are: a bar below, and one upright where heights are drawn larger. */
    function rulers(context, height, sx, sy) {
        const across = round(110 / sx);
        const up = round(70 / sy);
        context.strokeStyle = context.fillStyle = '#667080';
        context.lineWidth = 1.5;
        context.font = '12px system-ui, "DejaVu Sans", sans-serif';
        context.beginPath();
        if (!script.equalScales) {
            context.moveTo(10, height - 10 - up * sy);
            context.fillText(metres(up), 15, height - 6 - up * sy);
        } else {
            context.moveTo(10, height - 14);
        }
        context.lineTo(10, height - 10);
        context.lineTo(10 + across * sx, height - 10);
        context.lineTo(10 + across * sx, height - 14);
        context.stroke();
        context.fillText(metres(across), 16 + across * sx, height - 6);
    }

    function draw() {
        const context = canvas.getContext('2d');
        const dense = window.devicePixelRatio || 1;
        const width = canvas.clientWidth;
        const fitting = script.equalScales ? (width - 2 * margin) * high / wide + 2 * margin : 360;
        const height = Math.round(Math.max(150, Math.min(480, fitting)));
        canvas.style.height = height + 'px';
        canvas.width = dense * width;
        canvas.height = dense * height;
        context.scale(dense, dense);
        let sx = (width - 2 * margin) / wide;
        let sy = (height - 2 * margin) / high;
        if (script.equalScales) {
            sx = sy = Math.min(sx, sy);
        }
        const place = ([x, y]) => [
            width / 2 + sx * (x - (left + right) / 2),
            height / 2 - sy * (y - (bottom + top) / 2)
        ];
        rulers(context, height, sx, sy);
        for (const actor of script.actors) {
            const points = pointsOf(actor, frame).map(place);
            context.beginPath();
            points.forEach(([x, y], i) => (i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
            if (points.length === 1) {
                context.arc(points[0][0], points[0][1], 2.5, 0, 2 * Math.PI);
            }
            if (actor.closed || points.length === 1) {
                context.closePath();
                context.fillStyle = actor.color + '33';
                context.fill();
            }
            context.strokeStyle = actor.color;
            context.lineWidth = 2;
            context.lineJoin = 'round';
            context.stroke();
        }
        slider.value = frame;
        label.textContent = span < 0.1
            ? 't = ' + (1000 * script.times[frame]).toFixed(3) + ' ms'
            : 't = ' + script.times[frame].toFixed(3) + ' s';
    }

    function play(now) {
        if (begun === null) {
            return;
        }
        const due = script.times[0] + span * Math.min(1, (now - begun) / 1000 / duration);
        while (frame < last && script.times[frame + 1] <= due) {
            frame++;
        }
        draw();
        if (frame === last) {
            pause();
        } else {
            requestAnimationFrame(play);
        }
    }

    function pause() {
        begun = null;
        button.textContent = 'Play';
    }

    function speed() {
        const ratio = duration / (span || 1);
        const times = Number(Math.max(ratio, 1 / ratio).toPrecision(2));
        return ratio === 1 ? 'in real time' : times + ' times ' + (ratio > 1 ? 'slower' : 'faster');
    }

    button.addEventListener('click', () => {
        if (begun !== null) {
            pause();
            return;
        }
        if (frame === last) {
            frame = 0;
        }
        begun = performance.now() - 1000 * duration * (script.times[frame] - script.times[0]) / (span || 1);
        button.textContent = 'Pause';
        requestAnimationFrame(play);
    });
    slider.addEventListener('input', () => {
        pause();
        frame = Number(slider.value);
        draw();
    });
    window.addEventListener('resize', draw);
    document.getElementById('animation-speed').textContent = speed();
    slider.max = last;
    draw();
})();
