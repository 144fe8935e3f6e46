/**
 * What a page shows of a run, brought to life: charts, maps, scenes and sounds in the places that wait for them. A page that is open can be given
 * the content of another run, or more of the same: what is of the same make goes on with other numbers, so that zoom, hidden curves and the
 * time stay as they are.
 *
 * A source tells the manifest, the deflated numbers, and scenes by name: it reads them from the page itself, or from what a server sent.
 */
(function (nsds) {
    'use strict';

    async function arrays(text, table) {
        return new nsds.Arrays(await nsds.inflate(nsds.bytes(text)), table);
    }

    /** What decides whether content can go on with other numbers. */
    function make(source, parts) {
        const { charts, maps, scenes, sounds } = source.manifest;
        return JSON.stringify([parts, charts.map(chart => [chart.id, chart.title, chart.series.map(series => [series.name, series.style])]),
            maps.map(map => map.id), scenes.map(scene => scene.views.map(view => source.scene(view.name).dimension)), sounds.map(sound => sound.id)]);
    }

    const kinds = element => [...element.querySelectorAll('.part')].map(part => part.dataset.kind);

    nsds.Content = class {
        /** @param main holds the places */
        constructor(main) {
            this.main = main;
            this.clear();
        }

        clear() {
            this.clock = new nsds.Clock();
            this.range = new nsds.Range();
            [this.charts, this.maps, this.players, this.sounds] = [[], [], [], []];
            this.made = null;
        }

        /** Ends everything that is alive, so that the places can be removed. */
        dispose() {
            [...this.charts, ...this.maps, ...this.players, ...this.sounds].forEach(each => each && each.dispose());
            this.clear();
        }

        /** Fills the places that are in the page. */
        async fill(source) {
            const { manifest } = source;
            const numbers = await arrays(source.numbers, manifest.arrays);
            this.made = make(source, kinds(this.main));
            const place = id => this.main.querySelector('#' + id);
            for (const definition of manifest.scenes) {
                this.players.push(await nsds.mountScene(place(definition.id), definition, this, source));
            }
            for (const definition of manifest.sounds) {
                this.sounds.push(this.sound(definition, numbers));
            }
            for (const definition of manifest.maps) {
                this.maps.push(new nsds.HeatMap(place(definition.id), definition, numbers));
            }
            if (manifest.charts.length > 0) {
                await nsds.library('nsds-echarts');
            }
            for (const definition of manifest.charts) {
                this.charts.push(new nsds.Chart(place(definition.id), definition, numbers, this));
                await new Promise(done => setTimeout(done, 0)); // the page stays responsive
            }
        }

        sound(definition, numbers) {
            return new nsds.Audio(this.main.querySelector('#' + definition.id), numbers.integers(definition.samples), definition.rate,
                definition.linked ? this.clock : null);
        }

        /** Shows other content: in the same places, if it is of the same make. */
        async show(source) {
            const other = document.createElement('template');
            other.innerHTML = source.html;
            if (this.made === null || this.made !== make(source, kinds(other.content))) {
                this.dispose();
                this.main.replaceChildren(other.content);
                await this.fill(source);
                return;
            }
            const numbers = await arrays(source.numbers, source.manifest.arrays);
            const fresh = other.content.querySelectorAll('.part');
            this.main.querySelectorAll('.part').forEach((part, i) => {
                if (part.dataset.kind === 'html' && part.innerHTML !== fresh[i].innerHTML) {
                    part.replaceChildren(...fresh[i].childNodes);
                }
            });
            source.manifest.charts.forEach((definition, i) => this.charts[i].replace(definition, numbers));
            for (const [i, definition] of source.manifest.scenes.entries()) {
                if (this.players[i]) {
                    this.players[i].replace(await Promise.all(definition.views.map(view => nsds.sceneOf(view, source))));
                }
            }
            this.maps.forEach((map, i) => map.replace(source.manifest.maps[i], numbers));
            this.sounds.forEach(sound => sound.dispose());
            this.sounds = source.manifest.sounds.map(definition => this.sound(definition, numbers));
        }
    };

    /** A scene: how it is drawn, its title, and its numbers. */
    nsds.sceneOf = async function (view, source) {
        const scene = { ...source.scene(view.name), title: view.title };
        scene.numbers = await arrays(source.sceneNumbers(view.name), scene.arrays);
        return scene;
    };

    /** Makes a player of the views of one scene or several in step. */
    nsds.mountScene = async function (element, definition, page, source) {
        const views = [];
        const scenes = await Promise.all(definition.views.map(view => nsds.sceneOf(view, source)));
        if (scenes.some(scene => scene.dimension === 3)) {
            await nsds.library('nsds-three');
        }
        const places = document.createElement('div');
        places.className = 'views';
        element.append(places);
        for (const scene of scenes) {
            const place = document.createElement('div');
            place.className = 'view';
            if (scenes.length > 1) {
                const name = document.createElement('p');
                name.className = 'view-name';
                name.textContent = scene.title;
                place.append(name);
            }
            places.append(place);
            if (scene.dimension === 3) {
                if (!document.createElement('canvas').getContext('webgl')) {
                    place.append('This browser draws no scenes in space: WebGL is switched off or missing.');
                    continue;
                }
                views.push(new nsds.SpaceView(place, scene, scene.numbers));
            } else {
                views.push(new nsds.PlaneView(place, scene, scene.numbers));
            }
        }
        element.classList.add('alive');
        return views.length === 0 ? null : new nsds.Player(element, views, page.clock, scenes[0].timeUnit);
    };
})(window.nsds = window.nsds || {});
