/** Brings the page of a file to life: everything that it shows is inside of it. */
(function (nsds) {
    'use strict';

    const text = id => document.getElementById(id).textContent;

    nsds.start = async function () {
        const page = new nsds.Content(document.querySelector('main'));
        nsds.page = page;
        nsds.themeSwitch(document.getElementById('theme'));
        await page.fill({
            manifest: JSON.parse(text('nsds-manifest')), numbers: text('nsds-arrays'),
            scene: name => JSON.parse(text(name)), sceneNumbers: name => text(name + '-numbers')
        });
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
