/** All runs: a table of what they were asked for, with what differs between them; compare, stop and remove. */
import { h, duration, toast, when, brief } from './dom.js';
import { ask, runs, isOpen } from './api.js';
import { chip } from './run.js';

const MOST_COLUMNS = 6;

/** What distinguishes runs: parameters and settings that are not the same in all of them. */
export function differing(list) {
    const keys = new Map();
    for (const run of list) {
        const all = { ...(run.planned.settings || {}), ...(run.planned.parameters || {}) };
        delete all.friction;
        delete all.time;
        Object.entries(all).forEach(([key, value]) => {
            if (!keys.has(key)) {
                keys.set(key, new Map());
            }
            keys.get(key).set(run.id, value);
        });
    }
    return [...keys].filter(([, values]) => new Set([...values.values()].map(String)).size > 1).map(([key]) => key);
}

const valueOf = (run, key) => {
    const all = { ...(run.planned.settings || {}), ...(run.planned.parameters || {}) };
    return key in all ? brief(all[key], 5) : '';
};

class RunsPage {
    constructor(main) {
        this.chosen = new Set();
        this.filter = h('select', { 'aria-label': 'Which model', onchange: () => this.show() });
        this.compare = h('button', { type: 'button', class: 'primary', onclick: () => (location.href = '/compare?' + [...this.chosen].map(id => 'run=' + id).join('&')) }, 'Compare');
        this.remove = h('button', { type: 'button', onclick: () => this.discard() }, 'Remove');
        this.place = h('div', { class: 'table' });
        main.append(h('div', { class: 'heading' }, h('div', {}, h('h1', {}, 'Runs'),
            h('p', { class: 'lead' }, 'Everything that was run is kept, with what is needed to repeat it. Choose some to see them over each other.')),
        h('div', { class: 'actions' }, this.filter, this.compare, this.remove)), this.place);
        this.show();
    }

    listed() {
        const all = runs.all();
        const models = [...new Set(all.map(run => run.model))].sort();
        const before = this.filter.value;
        this.filter.replaceChildren(h('option', { value: '' }, 'all models'), ...models.map(name => h('option', { value: name }, name)));
        this.filter.value = models.includes(before) ? before : '';
        return all.filter(run => !this.filter.value || run.model === this.filter.value);
    }

    async discard() {
        for (const id of [...this.chosen]) {
            try {
                await ask('DELETE', '/api/runs/' + id, {});
                this.chosen.delete(id);
            } catch (refused) {
                toast(refused.message, 'warned');
            }
        }
    }

    show() {
        const list = this.listed();
        this.chosen.forEach(id => {
            if (!runs.runs.has(id)) {
                this.chosen.delete(id);
            }
        });
        this.buttons();
        if (list.length === 0) {
            this.place.replaceChildren(h('p', { class: 'quiet none' }, 'There are no runs yet: ', h('a', { href: '/' }, 'choose a model'), ' and press Run.'));
            return;
        }
        const focused = document.activeElement && document.activeElement.dataset.run;
        const several = new Set(list.map(run => run.model)).size > 1;
        const columns = several ? ['strategy', 'step', 'until'] : differing(list).slice(0, MOST_COLUMNS);
        const head = h('tr', {}, h('th', {}), h('th', {}, 'Run'), several ? h('th', {}, 'Model') : null, h('th', {}, 'State'), h('th', {}, 'Begun'), h('th', { class: 'number' }, 'Took'),
            columns.map(key => h('th', { class: 'number' }, key)));
        const rows = list.map(run => h('tr', { class: this.chosen.has(run.id) ? 'chosen' : '' },
            h('td', {}, h('input', {
                type: 'checkbox', 'aria-label': 'Choose ' + (run.label || run.id), 'data-run': run.id, '.checked': this.chosen.has(run.id), onchange: event => {
                    this.chosen[event.target.checked ? 'add' : 'delete'](run.id);
                    event.target.closest('tr').classList.toggle('chosen', event.target.checked);
                    this.buttons();
                }
            })),
            h('td', {}, h('a', { href: '/runs/' + run.id }, run.label || (run.title || run.model)), run.kind === 'sweep' ? h('span', { class: 'quiet' }, ' sweep') : null),
            several ? h('td', {}, run.model) : null,
            h('td', {}, chip(run), isOpen(run) ? h('button', { type: 'button', class: 'small', onclick: () => ask('POST', '/api/runs/' + run.id + '/stop', {}) }, 'Stop') : null),
            h('td', { class: 'quiet' }, when(run.created)), h('td', { class: 'number' }, run.result.seconds === undefined ? '' : duration(run.result.seconds)),
            columns.map(key => h('td', { class: 'number' }, valueOf(run, key)))));
        this.place.replaceChildren(h('table', { class: 'runs' }, h('thead', {}, head), h('tbody', {}, rows)));
        if (focused) {
            const field = this.place.querySelector('[data-run="' + focused + '"]');
            if (field) {
                field.focus();
            }
        }
    }

    buttons() {
        this.compare.disabled = this.chosen.size < 2 || this.chosen.size > 12;
        this.compare.textContent = this.chosen.size > 1 ? 'Compare ' + this.chosen.size : 'Compare';
        this.remove.disabled = this.chosen.size === 0;
    }
}

export async function runsPage(main) {
    document.title = 'Runs · NSDS workbench';
    await runs.ready;
    const page = new RunsPage(main);
    let waiting = false;
    runs.changed(() => {
        if (!waiting) {
            waiting = true;
            setTimeout(() => {
                waiting = false;
                page.show();
            }, 200);
        }
    });
}
