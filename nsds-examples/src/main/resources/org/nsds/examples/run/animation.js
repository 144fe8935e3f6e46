'use strict';
(function () {
    const script = JSON.parse(document.getElementById('animation-script').textContent);
    const canvas = document.getElementById('animation');
    const button = document.getElementById('animation-play');
    const slider = document.getElementById('animation-time');
    const label = document.getElementById('animation-label');
    const last = script.times.length - 1;
    const duration = 10; // seconds that the whole run takes on the screen
    const margin = 24;

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
            const moves = actor.at || actor.x.length > 1;
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
    let frame = 0;
    let begun = null; // when playing: the moment at which frame 0 would have been shown

    function draw() {
        const context = canvas.getContext('2d');
        const dense = window.devicePixelRatio || 1;
        const width = canvas.clientWidth;
        const height = canvas.clientHeight;
        canvas.width = dense * width;
        canvas.height = dense * height;
        context.scale(dense, dense);
        let sx = (width - 2 * margin) / Math.max(right - left, 1e-12);
        let sy = (height - 2 * margin) / Math.max(top - bottom, 1e-12);
        if (script.equalScales) {
            sx = sy = Math.min(sx, sy);
        }
        const place = ([x, y]) => [
            width / 2 + sx * (x - (left + right) / 2),
            height / 2 - sy * (y - (bottom + top) / 2)
        ];
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
        label.textContent = 't = ' + script.times[frame].toPrecision(4) + ' s';
    }

    function play(now) {
        if (begun === null) {
            return;
        }
        const span = script.times[last] - script.times[0];
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

    button.addEventListener('click', () => {
        if (begun !== null) {
            pause();
            return;
        }
        if (frame === last) {
            frame = 0;
        }
        const share = (script.times[frame] - script.times[0]) / (script.times[last] - script.times[0] || 1);
        begun = performance.now() - 1000 * duration * share;
        button.textContent = 'Pause';
        requestAnimationFrame(play);
    });
    slider.addEventListener('input', () => {
        pause();
        frame = Number(slider.value);
        draw();
    });
    window.addEventListener('resize', draw);
    slider.max = last;
    draw();
})();
