/** What a scene in space shows beside its bodies: joints, contact forces and trails. */
(function (nsds) {
    'use strict';

    const MOST_TRAILS = 40;
    const JOINT_COLOR = '#D99A1C';
    const FORCE_COLOR = '#D1492E';

    nsds.SpaceExtras = class {
        constructor(view) {
            this.view = view;
            this.a = new THREE.Vector3();
            this.b = new THREE.Vector3();
            this.turn = new THREE.Quaternion();
            this.size = view.ball.radius;
            this.addJoints();
            this.addArrows();
            this.lines = new Map();
        }

        addJoints() {
            const joints = this.view.definition.joints;
            this.rods = new THREE.LineSegments(new THREE.BufferGeometry(), new THREE.LineBasicMaterial({ color: JOINT_COLOR }));
            this.rods.geometry.setAttribute('position', new THREE.BufferAttribute(new Float32Array(12 * joints.length), 3));
            this.rods.frustumCulled = false;
            this.pins = new THREE.InstancedMesh(new THREE.IcosahedronGeometry(0.02 * this.size, 1), new THREE.MeshLambertMaterial({ color: JOINT_COLOR }),
                Math.max(1, joints.length));
            this.pins.frustumCulled = false;
            this.view.world.add(this.rods, this.pins);
        }

        addArrows() {
            const most = this.view.contacts ? Math.max(1, this.view.contacts.most) : 1;
            const material = new THREE.MeshLambertMaterial({ color: FORCE_COLOR });
            const shaft = new THREE.CylinderGeometry(0.006 * this.size, 0.006 * this.size, 1, 8).translate(0, 0.5, 0);
            const head = new THREE.ConeGeometry(0.018 * this.size, 0.05 * this.size, 10).translate(0, 0.025 * this.size, 0);
            this.shafts = new THREE.InstancedMesh(shaft, material, most);
            this.heads = new THREE.InstancedMesh(head, material, most);
            [this.shafts, this.heads].forEach(mesh => {
                mesh.frustumCulled = false;
                mesh.count = 0;
                this.view.world.add(mesh);
            });
        }

        show(frame, part) {
            this.showJoints(frame, part);
            this.showArrows(part < 0.5 ? frame : Math.min(frame + 1, this.view.times.length - 1));
            this.showTrails(frame);
        }

        /** The place of a point of a body, or of the world if the body is -1; and of the body's own origin. */
        world(body, local, frame, part, point, origin) {
            if (body < 0) {
                point.set(...local);
                origin.copy(point);
                return;
            }
            this.view.poses.read(body, frame, part, origin, this.turn);
            point.set(...local).applyQuaternion(this.turn).add(origin);
        }

        showJoints(frame, part) {
            const { view } = this;
            this.rods.visible = this.pins.visible = view.joints && view.hasJoints;
            if (!this.rods.visible) {
                return;
            }
            const places = this.rods.geometry.attributes.position;
            view.definition.joints.forEach((joint, i) => {
                [[joint.a, joint.at], [joint.b, joint.to]].forEach(([body, local], end) => {
                    this.world(body, local, frame, part, this.a, this.b);
                    places.setXYZ(4 * i + 2 * end, this.a.x, this.a.y, this.a.z);
                    places.setXYZ(4 * i + 2 * end + 1, this.b.x, this.b.y, this.b.z);
                    if (end === 0) {
                        this.pins.setMatrixAt(i, view.matrix.makeTranslation(this.a.x, this.a.y, this.a.z));
                    }
                });
            });
            places.needsUpdate = true;
            this.pins.instanceMatrix.needsUpdate = true;
        }

        showArrows(frame) {
            const { view } = this;
            let count = 0;
            if (view.forces && view.contacts) {
                const up = new THREE.Vector3(0, 1, 0);
                view.contacts.each(frame, (point, force) => {
                    const strength = Math.hypot(...force);
                    if (strength === 0) {
                        return;
                    }
                    const length = Math.max(0.02, 0.45 * strength / view.contacts.largest) * this.size;
                    this.turn.setFromUnitVectors(up, this.b.set(...force).multiplyScalar(1 / strength));
                    this.a.set(...point);
                    this.shafts.setMatrixAt(count, view.matrix.compose(this.a, this.turn, new THREE.Vector3(1, length, 1)));
                    this.a.addScaledVector(this.b, length);
                    this.heads.setMatrixAt(count, view.matrix.compose(this.a, this.turn, view.one));
                    count++;
                });
            }
            [this.shafts, this.heads].forEach(mesh => {
                mesh.count = count;
                mesh.instanceMatrix.needsUpdate = true;
            });
        }

        showTrails(frame) {
            const { view } = this;
            const bodies = !view.trails ? [] : view.followed >= 0 ? [view.followed] : view.names.map((_, b) => b).slice(0, MOST_TRAILS);
            this.lines.forEach((line, b) => (line.visible = bodies.includes(b)));
            for (const b of bodies) {
                if (!this.lines.has(b)) {
                    const places = [];
                    for (let k = 0; k < view.times.length; k++) {
                        view.poses.read(b, k, 0, this.a, this.turn);
                        places.push(this.a.x, this.a.y, this.a.z);
                    }
                    const geometry = new THREE.BufferGeometry().setAttribute('position', new THREE.Float32BufferAttribute(places, 3));
                    const line = new THREE.Line(geometry, new THREE.LineBasicMaterial({ color: view.definition.bodies[b].color }));
                    line.frustumCulled = false;
                    view.world.add(line);
                    this.lines.set(b, line);
                }
                this.lines.get(b).geometry.setDrawRange(0, frame + 1);
            }
        }
    };
})(window.nsds = window.nsds || {});
