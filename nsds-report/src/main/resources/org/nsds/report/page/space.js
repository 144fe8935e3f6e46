/**
 * A scene in space, drawn by three.js: all bodies of one shape are instances of one mesh; a camera that turns, follows or fits; trails,
 * joints and contact forces as arrows.
 */
(function (nsds) {
    'use strict';

    const MOST_SHADOWS = 120; // bodies in a scene with shadows
    const MOST_SMOOTH = 300; // and with smooth edges

    nsds.SpaceView = class {
        constructor(element, scene, arrays) {
            this.hasJoints = scene.joints.length > 0;
            this.hasContacts = Boolean(scene.contacts);
            this.joints = true;
            this.forces = true;
            this.trails = false;
            this.followed = -1;
            this.canvas = document.createElement('canvas');
            this.canvas.tabIndex = 0;
            this.canvas.className = 'space';
            this.canvas.setAttribute('role', 'img');
            this.canvas.setAttribute('aria-label', scene.title
                + ', moving picture in space. Space plays, arrow keys step, Shift with arrow keys turns the camera, plus and minus zoom.');
            element.append(this.canvas);
            this.renderer = new THREE.WebGLRenderer({ canvas: this.canvas, antialias: scene.bodies.length <= MOST_SMOOTH, preserveDrawingBuffer: true });
            this.renderer.setPixelRatio(Math.min(2, window.devicePixelRatio || 1));
            this.camera = new THREE.PerspectiveCamera(38, 1.6, 0.01, 1000);
            this.orbit = new nsds.Orbit(this.camera, this.canvas, () => this.later());
            this.position = new THREE.Vector3();
            this.quaternion = new THREE.Quaternion();
            this.matrix = new THREE.Matrix4();
            this.one = new THREE.Vector3(1, 1, 1);
            this.load(scene, arrays);
            this.time = this.times[0];
            this.resize();
            this.fit();
            this.canvas.addEventListener('dblclick', () => {
                this.fit();
                this.show(this.time);
            });
            this.observer = new ResizeObserver(() => {
                this.resize();
                this.show(this.time);
            });
            this.observer.observe(this.canvas);
        }

        load(scene, arrays) {
            this.definition = scene;
            this.times = arrays.numbers(scene.times);
            this.poses = new nsds.Poses(arrays.integers(scene.poses.codes), this.times.length, scene.poses.origin, scene.poses.step);
            this.names = scene.bodies.map(body => body.name);
            this.contacts = scene.contacts && nsds.contactFrames(scene.contacts, arrays);
            this.world = new THREE.Scene();
            this.geometries = scene.shapes.map(shape => nsds.geometry(shape, arrays));
            this.measure();
            this.light();
            this.addFixed();
            this.addBodies();
            this.extras = new nsds.SpaceExtras(this);
        }

        /** Shows another scene, or more of this one, from where the camera is. */
        replace(scene, arrays) {
            this.free();
            this.load(scene, arrays);
        }

        free() {
            this.world.traverse(thing => {
                [thing.geometry, thing.material].forEach(part => part && part.dispose());
            });
        }

        /** Ends the view, so that its element can be removed. */
        dispose() {
            cancelAnimationFrame(this.waiting);
            this.observer.disconnect();
            this.free();
            this.renderer.dispose();
            this.renderer.forceContextLoss();
        }

        /** The box and the ball around all places where bodies go. */
        measure() {
            const box = new THREE.Box3();
            const frames = this.times.length;
            const stride = Math.max(1, Math.floor(frames / 60));
            this.definition.bodies.forEach((body, b) => {
                const radius = this.geometries[body.shape].boundingSphere.radius;
                for (let frame = 0; frame < frames; frame += stride) {
                    this.poses.read(b, frame, 0, this.position, this.quaternion);
                    box.expandByPoint(this.position.clone().addScalar(radius));
                    box.expandByPoint(this.position.clone().addScalar(-radius));
                }
            });
            this.definition.fixed.filter(thing => !thing.plane).forEach(thing => {
                const [x, y, z, scalar, i, j, k] = thing.pose;
                this.matrix.compose(this.position.set(x, y, z), this.quaternion.set(i, j, k, scalar), this.one);
                box.union(new THREE.Box3().setFromBufferAttribute(this.geometries[thing.shape].attributes.position).applyMatrix4(this.matrix));
            });
            if (box.isEmpty()) {
                box.expandByPoint(new THREE.Vector3(-1, -1, -1)).expandByPoint(this.one);
            }
            this.box = box;
            this.ball = box.getBoundingSphere(new THREE.Sphere());
        }

        light() {
            const { center, radius } = this.ball;
            this.sky = new THREE.HemisphereLight(0xffffff, 0x8a8f98, 0.72);
            this.sky.position.set(0, 0, 1);
            this.sun = new THREE.DirectionalLight(0xffffff, 0.5);
            this.sun.position.copy(center).add(new THREE.Vector3(1.2 * radius, -1.0 * radius, 2.2 * radius));
            this.sun.target.position.copy(center);
            this.shadows = this.definition.bodies.length <= MOST_SHADOWS;
            if (this.shadows) {
                this.renderer.shadowMap.enabled = true;
                this.renderer.shadowMap.type = THREE.PCFSoftShadowMap;
                this.sun.castShadow = true;
                this.sun.shadow.mapSize.set(1024, 1024);
                this.sun.shadow.bias = -0.002;
                const frame = this.sun.shadow.camera;
                Object.assign(frame, { left: -1.3 * radius, right: 1.3 * radius, top: 1.3 * radius, bottom: -1.3 * radius, near: 0.1 * radius, far: 6 * radius });
            }
            this.world.add(this.sky, this.sun, this.sun.target);
        }

        material(color) {
            return new THREE.MeshLambertMaterial({ color, vertexColors: true, side: THREE.DoubleSide });
        }

        addFixed() {
            this.grounds = [];
            for (const thing of this.definition.fixed) {
                const mesh = new THREE.Mesh(this.geometries[thing.shape], this.material(thing.color));
                mesh.position.set(...thing.pose.slice(0, 3));
                mesh.quaternion.set(thing.pose[4], thing.pose[5], thing.pose[6], thing.pose[3]);
                mesh.receiveShadow = this.shadows;
                mesh.castShadow = this.shadows && !thing.plane;
                this.world.add(mesh);
                if (thing.plane) {
                    const size = thing.plane;
                    const grid = new THREE.GridHelper(size, Math.max(2, Math.round(size / nsds.roundStep(size / 24))));
                    grid.rotation.x = Math.PI / 2;
                    grid.position.z = 0.0008 * size;
                    grid.material.transparent = true;
                    grid.material.vertexColors = false;
                    mesh.add(grid);
                    this.grounds.push({ mesh, grid });
                }
            }
        }

        /** One instanced mesh for each shape. */
        addBodies() {
            const groups = new Map();
            this.definition.bodies.forEach((body, b) => {
                groups.set(body.shape, [...(groups.get(body.shape) || []), b]);
            });
            this.groups = [...groups].map(([shape, bodies]) => {
                const mesh = new THREE.InstancedMesh(this.geometries[shape], this.material('#ffffff'), bodies.length);
                bodies.forEach((b, i) => mesh.setColorAt(i, new THREE.Color(this.definition.bodies[b].color)));
                mesh.instanceMatrix.setUsage(THREE.DynamicDrawUsage);
                mesh.frustumCulled = false;
                mesh.castShadow = mesh.receiveShadow = this.shadows;
                this.world.add(mesh);
                return { mesh, bodies };
            });
        }

        resize() {
            const width = this.canvas.clientWidth || 300;
            const height = this.canvas.clientHeight || 200;
            this.renderer.setSize(width, height, false);
            this.camera.aspect = width / height;
        }

        fit() {
            this.followed = -1;
            this.orbit.fit(this.box);
        }

        follow(name) {
            this.followed = this.names.indexOf(name);
            if (this.followed < 0) {
                this.fit();
            } else {
                this.orbit.distance = Math.min(this.orbit.distance, 0.8 * this.ball.radius / Math.sin(this.camera.fov * Math.PI / 360));
            }
        }

        later() {
            if (!this.waiting) {
                this.waiting = requestAnimationFrame(() => {
                    this.waiting = null;
                    this.show(this.time);
                });
            }
        }

        /** Draws the scene at a time. */
        show(time) {
            this.time = time;
            const frame = nsds.frameAt(this.times, time);
            const next = Math.min(frame + 1, this.times.length - 1);
            const part = next > frame ? Math.max(0, Math.min(1, (time - this.times[frame]) / (this.times[next] - this.times[frame]))) : 0;
            for (const { mesh, bodies } of this.groups) {
                bodies.forEach((b, i) => {
                    this.poses.read(b, frame, part, this.position, this.quaternion);
                    mesh.setMatrixAt(i, this.matrix.compose(this.position, this.quaternion, this.one));
                });
                mesh.instanceMatrix.needsUpdate = true;
            }
            this.extras.show(frame, part);
            if (this.followed >= 0) {
                this.poses.read(this.followed, frame, part, this.position, this.quaternion);
                this.orbit.target.copy(this.position);
            }
            this.colours();
            this.orbit.place();
            this.renderer.render(this.world, this.camera);
        }

        colours() {
            const dark = nsds.theme.isDark();
            this.renderer.setClearColor(dark ? '#15181d' : '#f2f5f8');
            this.grounds.forEach(({ mesh, grid }) => {
                mesh.material.color.set(dark ? '#2b323b' : '#c9cfd7');
                grid.material.color.set(dark ? '#4a5461' : '#b9c2cd');
            });
        }
    };

    /** The triangles of a shape, with shades that let one see it turn; equal corners are kept once, as they are worked on once. */
    nsds.geometry = function (shape, arrays) {
        const [positions, normals, shades] = [shape.positions, shape.normals, shape.shades].map(index => arrays.numbers(index));
        const known = new Map();
        const [position, normal, color, index] = [[], [], [], []];
        for (let corner = 0; corner < shades.length; corner++) {
            const [p, n] = [positions, normals].map(values => values.slice(3 * corner, 3 * corner + 3));
            const key = [...p, ...n, shades[corner]].join(' ');
            if (!known.has(key)) {
                known.set(key, known.size);
                position.push(...p);
                normal.push(...n);
                color.push(shades[corner], shades[corner], shades[corner]);
            }
            index.push(known.get(key));
        }
        const geometry = new THREE.BufferGeometry();
        geometry.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
        geometry.setAttribute('normal', new THREE.Float32BufferAttribute(normal, 3));
        geometry.setAttribute('color', new THREE.Float32BufferAttribute(color, 3));
        geometry.setIndex(index);
        geometry.computeBoundingSphere();
        return geometry;
    };
})(window.nsds = window.nsds || {});
