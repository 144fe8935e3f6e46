/** A camera that turns around a target: drag to turn, with Shift or the right button to move, wheel or two fingers to come nearer. */
(function (nsds) {
    'use strict';

    const STEEPEST = 1.55; // radians above the ground: straight down has no direction

    nsds.Orbit = class {
        constructor(camera, canvas, changed) {
            this.camera = camera;
            this.changed = changed;
            this.target = new THREE.Vector3();
            this.azimuth = -1.0;
            this.elevation = 0.42;
            this.distance = 5;
            this.pointers = new Map();
            camera.up.set(0, 0, 1);
            canvas.addEventListener('pointerdown', event => {
                canvas.setPointerCapture(event.pointerId);
                this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
            });
            canvas.addEventListener('pointermove', event => this.move(event));
            const gone = event => this.pointers.delete(event.pointerId);
            canvas.addEventListener('pointerup', gone);
            canvas.addEventListener('pointercancel', gone);
            canvas.addEventListener('contextmenu', event => event.preventDefault());
            canvas.addEventListener('wheel', event => this.zoom(nsds.wheelFactor(event, true)), { passive: false });
            canvas.addEventListener('keydown', event => this.key(event));
        }

        move(event) {
            const before = this.pointers.get(event.pointerId);
            if (before === undefined) {
                return;
            }
            const [dx, dy] = [event.clientX - before[0], event.clientY - before[1]];
            if (this.pointers.size === 2) {
                const other = [...this.pointers].find(([id]) => id !== event.pointerId)[1];
                const far = Math.hypot(before[0] - other[0], before[1] - other[1]);
                this.distance *= far / Math.max(10, Math.hypot(event.clientX - other[0], event.clientY - other[1]));
            } else if (event.shiftKey || event.buttons === 2) {
                this.pan(dx, dy);
            } else {
                this.turn(-0.008 * dx, 0.008 * dy);
            }
            this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
            this.changed();
        }

        turn(sideways, up) {
            this.azimuth += sideways;
            this.elevation = Math.max(-STEEPEST, Math.min(STEEPEST, this.elevation + up));
        }

        pan(dx, dy) {
            const scale = 0.0016 * this.distance;
            const right = new THREE.Vector3().setFromMatrixColumn(this.camera.matrix, 0);
            const up = new THREE.Vector3().setFromMatrixColumn(this.camera.matrix, 1);
            this.target.addScaledVector(right, -scale * dx).addScaledVector(up, scale * dy);
        }

        zoom(factor) {
            this.distance *= factor;
            this.changed();
        }

        key(event) {
            const actions = {
                ArrowLeft: () => this.turn(-0.1, 0), ArrowRight: () => this.turn(0.1, 0),
                ArrowUp: () => this.turn(0, 0.1), ArrowDown: () => this.turn(0, -0.1),
                '+': () => (this.distance *= 0.8), '-': () => (this.distance *= 1.25)
            };
            const turning = event.shiftKey || !event.key.startsWith('Arrow');
            if (turning && actions[event.key]) {
                event.preventDefault();
                event.stopPropagation();
                actions[event.key]();
                this.changed();
            }
        }

        /** Looks at the middle of a box from so far away that all of it is seen. */
        fit(box) {
            box.getCenter(this.target);
            this.distance = 1;
            this.place();
            const [right, up, back] = [0, 1, 2].map(column => new THREE.Vector3().setFromMatrixColumn(this.camera.matrix, column));
            const tangent = Math.tan(0.5 * this.camera.fov * Math.PI / 180);
            let distance = 0;
            for (let corner = 0; corner < 8; corner++) {
                const point = new THREE.Vector3(corner & 1 ? box.max.x : box.min.x, corner & 2 ? box.max.y : box.min.y, corner & 4 ? box.max.z : box.min.z)
                    .sub(this.target);
                const wide = Math.abs(point.dot(right)) / (tangent * this.camera.aspect);
                const high = Math.abs(point.dot(up)) / tangent;
                distance = Math.max(distance, point.dot(back) + Math.max(wide, high));
            }
            this.distance = 1.08 * distance;
        }

        /** Puts the camera in its place. */
        place() {
            const flat = Math.cos(this.elevation);
            this.camera.position.set(
                this.target.x + this.distance * flat * Math.cos(this.azimuth),
                this.target.y + this.distance * flat * Math.sin(this.azimuth),
                this.target.z + this.distance * Math.sin(this.elevation));
            this.camera.near = 0.005 * this.distance;
            this.camera.far = 60 * this.distance;
            this.camera.updateProjectionMatrix();
            this.camera.lookAt(this.target);
            this.camera.updateMatrix();
        }
    };
})(window.nsds = window.nsds || {});
