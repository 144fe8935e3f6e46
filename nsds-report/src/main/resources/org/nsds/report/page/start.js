/** Brings the page to life: decodes its numbers, then makes charts, scenes and sounds of the places that wait for them. */
(function (nsds) {
    'use strict';

    function json(id) {
        return JSON.parse(document.getElementById(id).textContent);
    }

    /** Makes a player of the views of one scene or several in step. */
    nsds.mountScene = async function (element, definition, arrays, page) {
        const views = [];
        if (definition.views.some(view => view.dimension === 3)) {
            await nsds.library('nsds-three');
        }
        const places = document.createElement('div');
        places.className = 'views';
        element.append(places);
        for (const scene of definition.views) {
            const place = document.createElement('div');
            place.className = 'view';
            if (definition.views.length > 1) {
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
                views.push(new nsds.SpaceView(place, scene, arrays));
            } else {
                views.push(new nsds.PlaneView(place, scene, arrays));
            }
        }
        element.classList.add('alive');
        return views.length === 0 ? null : new nsds.Player(element, views, page.clock, definition.views[0].timeUnit);
    };

    nsds.start = async function () {
        const manifest = json('nsds-manifest');
        const bytes = await nsds.inflate(nsds.bytes(document.getElementById('nsds-arrays').textContent));
        const arrays = new nsds.Arrays(bytes, manifest.arrays);
        const page = { clock: new nsds.Clock(), range: new nsds.Range(), charts: [], players: [], sounds: [] };
        nsds.page = page;
        nsds.themeSwitch(document.getElementById('theme'));
        for (const definition of manifest.scenes) {
            page.players.push(await nsds.mountScene(document.getElementById(definition.id), definition, arrays, page));
        }
        for (const definition of manifest.sounds) {
            page.sounds.push(new nsds.Audio(document.getElementById(definition.id), arrays.integers(definition.samples), definition.rate,
                definition.linked ? page.clock : null));
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
