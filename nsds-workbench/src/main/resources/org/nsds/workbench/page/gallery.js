/** The gallery: every model with a picture and a line, files of one's own first, and a search that narrows as one types. */
import { h, toast } from './dom.js';
import { ask, runs } from './api.js';

function card({ href, title, summary, picture, name, edit }) {
    const image = h('img', { src: picture, alt: '', loading: 'lazy', width: 320, height: 180, onerror: event => event.target.classList.add('missing') });
    return h('li', { class: 'card', 'data-words': [name, title, summary].join(' ').toLowerCase() },
        h('a', { href, class: 'cover' }, h('span', { class: 'picture' }, image), h('h3', {}, title), h('p', {}, summary)),
        edit ? h('a', { href: edit, class: 'small-link' }, 'Edit') : null);
}

/** The picture of the newest run of a file. */
function pictureOf(file) {
    const run = runs.all().find(each => each.asked.file === file && each.kind === 'run' && each.result.content);
    return run ? '/api/runs/' + run.id + '/files/picture.png' : '/page/file.svg';
}

function section(title, cards) {
    return h('section', { class: 'shelf' }, h('h2', {}, title), h('ul', { class: 'cards' }, cards));
}

/** Asks for a name and makes a model file. */
async function create(event) {
    event.preventDefault();
    const field = event.target.querySelector('input');
    try {
        const made = await ask('POST', '/api/new', { file: field.value.trim() });
        location.href = '/edit/' + made.file;
    } catch (refused) {
        toast(refused.message, 'warned');
        field.focus();
    }
}

export async function gallery(main) {
    const [{ models, files }] = await Promise.all([ask('GET', '/api/gallery'), runs.ready]);
    document.title = 'Gallery · NSDS workbench';
    const search = h('input', {
        type: 'search', placeholder: 'Search ' + models.length + ' models …', 'aria-label': 'Search models', autocomplete: 'off', spellcheck: 'false'
    });
    const none = h('p', { class: 'quiet none', hidden: true }, 'Nothing fits. Try a shorter word, such as ball, string or friction.');
    const own = h('section', { class: 'shelf' }, h('h2', {}, 'Your models'), h('ul', { class: 'cards' },
        files.map(name => card({
            href: '/files/' + name, edit: '/edit/' + name, title: name, name, summary: name + '.yaml', picture: pictureOf(name)
        })),
        h('li', { class: 'card fresh', 'data-words': 'new model file start' },
            h('form', { onsubmit: create }, h('h3', {}, 'A model of your own'), h('p', {}, 'A text file with a pendulum at a wall to start from.'),
                h('div', { class: 'row' },
                    h('input', { type: 'text', name: 'name', required: true, pattern: '[a-z0-9][a-z0-9\\-]{0,60}', placeholder: 'my-pendulum', 'aria-label': 'Name of the model', title: 'lower case letters, digits and hyphens' }),
                    h('button', { class: 'primary' }, 'New'))))));
    const groups = new Map();
    models.forEach(model => groups.set(model.group, [...(groups.get(model.group) || []), model]));
    const shelves = [...groups].map(([title, members]) => section(title, members.map(model => card({
        href: '/models/' + model.name, title: model.title, name: model.name, summary: model.summary, picture: '/pictures/' + model.name + '.png'
    }))));
    search.addEventListener('input', () => {
        const words = search.value.toLowerCase().split(/\s+/).filter(word => word);
        let any = false;
        main.querySelectorAll('.shelf').forEach(shelf => {
            let some = false;
            shelf.querySelectorAll('.card').forEach(each => {
                const fits = words.every(word => each.dataset.words.includes(word));
                each.hidden = !fits;
                some = some || fits;
            });
            shelf.hidden = !some;
            any = any || some;
        });
        none.hidden = any;
    });
    search.addEventListener('keydown', event => {
        if (event.key === 'Enter') {
            const first = [...main.querySelectorAll('.card:not([hidden]) a.cover')].find(link => link.offsetParent !== null);
            if (first) {
                first.click();
            }
        }
    });
    main.append(h('div', { class: 'hero' },
        h('div', {}, h('h1', {}, 'Choose a model'), h('p', { class: 'lead' }, 'Change it, run it, see and hear it, compare. Nothing leaves this machine.')), search),
    none, own, ...shelves);
}
