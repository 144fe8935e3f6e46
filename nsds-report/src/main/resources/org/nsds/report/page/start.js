/** Brings the page to life: decodes its numbers, then makes charts, scenes and sounds of the places that wait for them. */
(function (nsds) {
    'use strict';

    function json(id) {
        return JSON.parse(document.getElementById(id).textContent);
    }

    async function numbers(id, table) {
        return new nsds.Arrays(await nsds.inflate(nsds.bytes(document.getElementById(id).textContent)), table);
    }

    /** A scene of the page: how it is drawn, its title, and its numbers. */
    nsds.sceneOf = async function (view) {
        const scene = json(view.name);
        scene.title = view.title;
        scene.numbers = await numbers(view.name + '-numbers', scene.arrays);
        return scene;
    };

    /** Makes a player of the views of one scene or several in step. */
    nsds.mountScene = async function (element, definition, page) {
        const views = [];
        const scenes = await Promise.all(definition.views.map(view => nsds.sceneOf(view)));
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

    nsds.start = async function () {
        const manifest = json('nsds-manifest');
        const arrays = await numbers('nsds-arrays', manifest.arrays);
        const page = { clock: new nsds.Clock(), range: new nsds.Range(), charts: [], maps: [], players: [], sounds: [] };
        nsds.page = page;
        nsds.themeSwitch(document.getElementById('theme'));
        for (const definition of manifest.scenes) {
            page.players.push(await nsds.mountScene(document.getElementById(definition.id), definition, page));
        }
        for (const definition of manifest.sounds) {
            page.sounds.push(new nsds.Audio(document.getElementById(definition.id), arrays.integers(definition.samples), definition.rate,
                definition.linked ? page.clock : null));
        }
        for (const definition of manifest.maps) {
            page.maps.push(new nsds.HeatMap(document.getElementById(definition.id), definition, arrays));
        }
        if (manifest.charts.length > 0) {
            await nsds.library('nsds-echarts');
        }
        for (const definition of manifest.charts) {
            page.charts.push(new nsds.Chart(document.getElementById(definition.id), definition, arrays, page));
            await new Promise(done => setTimeout(done, 0)); // the page stays responsive
        }
        document.documentElement.dataset.ready = 'yes';
    };

    nsds.start().catch(error => {
        const notice = document.createElement('p');
        notice.className = 'warning';
        notice.textContent = 'The interactive part of this page could not start: ' + error.message
            + '. The pictures below show the same; a current browser is needed to zoom and to play.';
        document.querySelector('main').prepend(notice);
        throw error;
    });
})(window.nsds = window.nsds || {});
