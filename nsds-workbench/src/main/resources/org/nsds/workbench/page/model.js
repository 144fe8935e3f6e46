/** A model: its parameters on one side, what follows from them on the other, at once where it is small enough; run it, or sweep over it. */
import { h, copyable, duration, toast, memory } from './dom.js';
import { ask } from './api.js';
import { Stage } from './stage.js';
import { Live } from './live.js';
import { Parameters, Settings } from './parameters.js';
import { sweepDialog } from './sweep.js';

/** What the address says of parameters (p.name) and settings (s.name). */
function fromAddress() {
    const given = { parameters: {}, options: {} };
    new URLSearchParams(location.search).forEach((value, key) => {
        const kind = key.startsWith('p.') ? 'parameters' : key.startsWith('s.') ? 'options' : null;
        if (kind) {
            given[kind][key.slice(2)] = value;
        }
    });
    return given;
}

/** The query of an address that sets parameters and settings. */
export function toAddress(parameters, options) {
    const query = new URLSearchParams();
    Object.entries(parameters).forEach(([name, value]) => query.set('p.' + name, value));
    Object.entries(options).forEach(([name, value]) => query.set('s.' + name, value));
    const text = query.toString();
    return text ? '?' + text : '';
}

export async function modelPage(main, subject) {
    Stage.prepare();
    const [model, choices] = await Promise.all([ask('POST', '/api/describe', subject), ask('GET', '/api/choices')]);
    document.title = model.title + ' · NSDS workbench';
    const given = fromAddress();
    const stage = new Stage();
    const status = h('p', { class: 'status', role: 'status' }, 'Computing …');
    const command = copyable('');
    const warnings = h('div', { class: 'warnings' });
    let live = memory.get('nsds-live') !== 'off';
    const wish = () => ({ ...subject, parameters: parameters.values(), options: settings.values() });

    const runner = new Live(stage, wish, ({ answer, refused, time }) => {
        document.body.classList.toggle('refused', Boolean(refused));
        if (refused) {
            status.className = 'status bad';
            status.textContent = refused.message;
            return;
        }
        command.show(answer.command);
        const words = answer.tooLarge ? ['Too many numbers to be shown at once: Run computes it in the background.']
            : answer.cut ? ['This takes longer than a moment, so only its beginning is shown: Run computes all of it.']
                : [answer.outcome === 'completed' ? 'Computed in ' + duration(answer.seconds) + ', shown after ' + time : 'The run ended early: ' + answer.outcome];
        status.className = 'status' + (answer.tooLarge || answer.cut ? ' note' : '');
        status.textContent = words.join(' ');
        status.dataset.time = time;
    });

    const changed = () => {
        history.replaceState(null, '', location.pathname + toAddress(parameters.values(), settings.values()));
        if (live) {
            runner.run();
        } else {
            status.className = 'status note';
            status.textContent = 'Changed. Press Run, or switch Live on.';
        }
    };
    const parameters = new Parameters(model.parameters, given.parameters, changed);
    const settings = new Settings(model.settings, choices, given.options, changed);

    const start = async () => {
        try {
            const run = await ask('POST', '/api/runs', { kind: 'run', title: model.title, ...wish() });
            location.href = '/runs/' + run.id;
        } catch (refused) {
            toast(refused.message, 'warned');
        }
    };
    const run = h('button', { type: 'button', class: 'primary run', title: 'Run and keep it (Ctrl Enter)', onclick: start }, 'Run');
    const sweep = h('button', { type: 'button', onclick: () => sweepDialog(model, wish()) }, 'Sweep');
    const reset = h('button', {
        type: 'button', onclick: () => {
            settings.reset();
            parameters.reset();
        }
    }, 'Reset');
    const box = h('input', {
        type: 'checkbox', '.checked': live, onchange: () => {
            live = box.checked;
            memory.set('nsds-live', live ? 'on' : 'off');
            if (live) {
                runner.run();
            }
        }
    });
    document.addEventListener('keydown', event => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            start();
        }
    });

    const edit = subject.file
        ? h('a', { class: 'button', href: '/edit/' + subject.file }, 'Edit the file')
        : h('button', { type: 'button', hidden: true, onclick: () => copyAsFile(model.name) }, 'Open as a file');
    if (subject.model) {
        ask('GET', '/api/gallery').then(({ models }) => {
            const entry = models.find(each => each.name === subject.model);
            edit.hidden = !(entry && entry.file);
        }, () => {});
    }
    const panel = h('aside', { class: 'panel', 'aria-label': 'Parameters' },
        h('div', { class: 'actions' }, run, sweep, reset, h('label', { class: 'live' }, box, ' Live')),
        model.parameters.length ? h('h2', {}, 'Parameters') : null, parameters.element,
        h('details', { class: 'simulation', open: Object.keys(given.options).length > 0 }, h('summary', {}, 'Simulation'), settings.element));
    main.append(h('div', { class: 'heading' },
        h('div', {}, h('h1', {}, model.title), h('p', { class: 'lead' }, model.summary)), edit),
    h('div', { class: 'model' }, panel, h('div', { class: 'result' }, status, command, warnings, stage.element,
        model.reference ? h('p', { class: 'quiet reference' }, model.reference) : null)));
    runner.run();
}

/** Makes a file of a model of the gallery, to change it. */
async function copyAsFile(model) {
    for (let i = 1; i < 100; i++) {
        try {
            const made = await ask('POST', '/api/new', { file: 'my-' + model + (i === 1 ? '' : '-' + i), model });
            location.href = '/edit/' + made.file;
            return;
        } catch (refused) {
            if (refused.status !== 409) {
                toast(refused.message, 'warned');
                return;
            }
        }
    }
}
