/** The page: its address says what it shows. */
import { memory } from './dom.js';
import { runs, isOpen } from './api.js';
import { gallery } from './gallery.js';
import { modelPage } from './model.js';
import { runsPage } from './runs.js';
import { runPage } from './run.js';
import { comparePage } from './compare.js';
import { editorPage } from './editor.js';

const main = document.getElementById('main');

function theme() {
    window.nsds.themeSwitch(document.getElementById('theme'));
    window.nsds.theme.changed(() => {
        if (document.documentElement.dataset.theme) {
            memory.set('nsds-theme', document.documentElement.dataset.theme);
        }
    });
}

function badge() {
    const show = () => {
        const open = runs.all().filter(isOpen).length;
        const place = document.getElementById('busy');
        place.hidden = open === 0;
        place.textContent = open;
        place.setAttribute('aria-label', open + ' running');
    };
    runs.changed(show);
    show();
}

function keys() {
    document.addEventListener('keydown', event => {
        const typing = event.target.closest('input, textarea, select, [role="application"], .scene');
        if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey) {
            const search = document.querySelector('input[type="search"]');
            if (search) {
                event.preventDefault();
                search.focus();
            }
        }
    });
}

async function start() {
    theme();
    badge();
    keys();
    const [kind = '', name] = location.pathname.slice(1).split('/');
    const nav = kind === 'runs' || kind === 'compare' ? 'runs' : 'gallery';
    document.querySelector('[data-nav="' + nav + '"]').setAttribute('aria-current', 'page');
    const pages = {
        '': () => gallery(main), models: () => modelPage(main, { model: name }), files: () => modelPage(main, { file: name }),
        edit: () => editorPage(main, name), runs: () => (name ? runPage(main, name) : runsPage(main)), compare: () => comparePage(main)
    };
    runs.open();
    await pages[kind]();
    document.documentElement.dataset.ready = 'yes';
}

start().catch(error => {
    const notice = document.createElement('p');
    notice.className = 'failed';
    notice.textContent = error.message;
    main.append(notice);
    document.documentElement.dataset.ready = 'yes';
    if (!error.status) {
        throw error;
    }
});
