/** Runs over each other: what differs between them first, then every column they share. */
import { h, brief } from './dom.js';
import { ask, runs } from './api.js';
import { Stage } from './stage.js';
import { differing } from './runs.js';

export async function comparePage(main) {
    Stage.prepare();
    document.title = 'Comparison · NSDS workbench';
    const ids = new URLSearchParams(location.search).getAll('run');
    await runs.ready;
    const list = ids.map(id => runs.runs.get(id)).filter(run => run);
    const stage = new Stage();
    const keys = differing(list);
    main.append(h('div', { class: 'heading' }, h('div', {}, h('h1', {}, list.length + ' runs compared'), h('p', { class: 'lead' }, 'Differences are from the first of them.'))),
        h('div', { class: 'table' }, h('table', { class: 'runs' },
            h('thead', {}, h('tr', {}, h('th', {}, 'Run'), keys.map(key => h('th', { class: 'number' }, key)))),
            h('tbody', {}, list.map(run => h('tr', {}, h('td', {}, h('a', { href: '/runs/' + run.id }, run.label || run.id)),
                keys.map(key => h('td', { class: 'number' }, brief({ ...run.planned.settings, ...run.planned.parameters }[key], 6)))))))),
        h('p', { class: 'quiet', hidden: keys.length > 0 }, 'Nothing that was asked for differs.'), stage.element);
    const { content } = await ask('GET', '/api/compare' + location.search);
    await stage.show(content);
}
