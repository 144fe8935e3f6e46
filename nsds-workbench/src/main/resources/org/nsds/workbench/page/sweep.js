/** A small sweep: one or two parameters over a range, and what is measured of each run. */
import { h, brief, toast } from './dom.js';
import { ask } from './api.js';
import { range } from './parameters.js';

const MOST = 10000;

function axis(model, title, none) {
    const names = model.parameters.filter(parameter => parameter.kind === 'number' || parameter.kind === 'count');
    const choice = h('select', { 'aria-label': title }, none ? h('option', { value: '' }, 'nothing else') : null, names.map(each => h('option', { value: each.name }, each.name)));
    const [from, to, count] = ['from', 'to', 'points'].map(label => h('input', { type: 'text', inputmode: 'decimal', 'aria-label': title + ', ' + label, size: 6 }));
    const rest = h('span', { class: 'row' }, ' from ', from, ' to ', to, ' in ', count, ' points');
    const fill = () => {
        const parameter = names.find(each => each.name === choice.value);
        rest.hidden = !parameter;
        if (parameter) {
            const ends = range(parameter);
            [from.value, to.value] = [brief(ends.low === 0 && !ends.whole ? ends.high / 20 : ends.low), brief(ends.high)];
            count.value = none ? 15 : 21;
        }
    };
    choice.addEventListener('change', fill);
    fill();
    return {
        element: h('p', { class: 'axis' }, h('span', { class: 'axis-name' }, title), choice, rest),
        vary: () => (choice.value ? choice.value + '=' + [from, to, count].map(field => field.value.trim()).join(':') : null),
        points: () => (choice.value ? Number(count.value) : 1), name: () => choice.value
    };
}

/** Asks what to sweep over, and begins it. */
export function sweepDialog(model, wish) {
    if (!model.parameters.some(parameter => parameter.kind === 'number' || parameter.kind === 'count')) {
        toast('This model has no number that could be varied.', 'warned');
        return;
    }
    const first = axis(model, 'Vary', false);
    const second = axis(model, 'and', true);
    const measure = h('input', { type: 'text', value: 'energyEnd', 'aria-label': 'Measure', list: 'measures', size: 28, spellcheck: 'false' });
    const columns = [...new Set((window.nsds.page ? window.nsds.page.charts : []).flatMap(chart => chart.definition.series.map(series => series.name)))]
        .filter(name => /^[\w-]+\.\w+$/.test(name)).slice(0, 6);
    const measures = h('datalist', { id: 'measures' }, ['energyEnd', 'energyStart - energyEnd', 'count(impacts)', 'wallSeconds',
        ...columns.flatMap(name => ['max(' + name + ')', 'min(' + name + ')'])].map(value => h('option', { value })));
    const say = h('p', { class: 'status bad', role: 'alert', hidden: true });
    const dialog = h('dialog', { class: 'sweep', 'aria-label': 'Sweep' });
    const begin = async event => {
        event.preventDefault();
        const vary = [first.vary(), second.vary()].filter(each => each);
        const points = first.points() * second.points();
        try {
            if (!(points >= 1 && points <= MOST)) {
                throw new Error('The sweep has ' + points + ' points: from 1 to ' + MOST + ' are possible here.');
            }
            if (first.name() === second.name()) {
                throw new Error('Choose two different parameters.');
            }
            const parameters = { ...wish.parameters };
            [first, second].forEach(each => delete parameters[each.name()]);
            const set = [...Object.entries(parameters).map(([name, value]) => name + '=' + value), ...[first, second].filter(each => each.name()).map(each => each.name() + '={' + each.name() + '}')];
            const run = await ask('POST', '/api/runs', {
                kind: 'sweep', title: model.title, ...wish, parameters, vary, measure: measure.value.split(';').map(text => text.trim()).filter(text => text),
                command: 'nsds run ' + (wish.file ? wish.file + '.yaml' : wish.model) + ' --set ' + set.join(' ')
            });
            location.href = '/runs/' + run.id;
        } catch (refused) {
            say.textContent = refused.message;
            say.hidden = false;
        }
    };
    dialog.append(h('form', { onsubmit: begin }, h('h2', {}, 'Sweep over ' + model.title), first.element, second.element,
        h('p', { class: 'axis' }, h('span', { class: 'axis-name' }, 'Measure'), measure, measures), say,
        h('p', { class: 'quiet' }, 'A measure is an expression of columns and of the summary, such as max(ball.q0) or count(impacts).'),
        h('div', { class: 'actions' }, h('button', { class: 'primary' }, 'Begin'),
            h('button', { type: 'button', onclick: () => dialog.close() }, 'Cancel'))));
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
}
