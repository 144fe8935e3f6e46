/** The fields of a model: a slider and a number for each parameter, choices, and how it is simulated. */
import { h, brief } from './dom.js';

const STEPS = 400;

/** Where a slider begins and ends: the range of the parameter, or what is sensible around its default. */
export function range(parameter) {
    const value = Number(parameter.value);
    const known = [parameter.low, parameter.high].map(end => (end === undefined ? null : end));
    if (known[0] !== null && known[1] !== null) {
        const log = known[0] > 0 && known[1] / known[0] > 500;
        return { low: known[0], high: known[1], log };
    }
    if (parameter.kind === 'count') {
        return { low: Math.max(known[0] || 1, 1), high: known[1] || Math.max(10, 4 * value), log: false, whole: true };
    }
    if (parameter.unit === '' && value > 0 && value <= 1) {
        return { low: known[0] || 0, high: known[1] || 1, log: false };
    }
    if (value === 0) {
        return { low: known[0] === null ? -1 : known[0], high: known[1] === null ? 1 : known[1], log: false };
    }
    if (value > 0) {
        const log = value >= 1000 || value <= 1e-3;
        return log ? { low: value / 10, high: known[1] || 10 * value, log } : { low: known[0] || 0, high: known[1] || 3 * value, log: false };
    }
    return { low: known[0] === null ? 3 * value : known[0], high: known[1] === null ? -value : known[1], log: false };
}

const placeOf = (value, { low, high, log }) => STEPS * (log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low));

function valueAt(place, { low, high, log, whole }) {
    const share = place / STEPS;
    const value = log ? low * (high / low) ** share : low + share * (high - low);
    return whole ? Math.round(value) : Number(value.toPrecision(4));
}

/** The fields of all parameters; tells when one changes. */
export class Parameters {
    constructor(list, values, changed) {
        this.list = list;
        this.changed = changed;
        this.fields = new Map();
        this.element = h('div', { class: 'parameters' }, list.map(parameter => this.row(parameter, values[parameter.name])));
    }

    row(parameter, given) {
        const value = given === undefined ? parameter.value : given;
        const id = 'p-' + parameter.name;
        const number = parameter.kind === 'number' || parameter.kind === 'count';
        const field = parameter.kind === 'choice'
            ? h('select', { id }, parameter.options.map(option => h('option', { value: option }, option)))
            : h('input', { id, type: 'text', inputmode: number ? 'decimal' : 'text', autocomplete: 'off', spellcheck: 'false' });
        field.value = value;
        const row = h('div', { class: 'parameter' });
        const label = h('label', { for: id, title: parameter.meaning || parameter.name },
            h('span', { class: 'name' }, parameter.name), h('span', { class: 'meaning' }, parameter.meaning));
        const back = h('button', {
            type: 'button', class: 'back', title: 'Back to ' + parameter.value, 'aria-label': 'Set ' + parameter.name + ' back to ' + parameter.value,
            onclick: () => this.set(parameter.name, parameter.value)
        }, '↺');
        row.append(label, h('span', { class: 'value' }, field, parameter.unit ? h('span', { class: 'unit' }, parameter.unit) : null, back));
        const entry = { parameter, field, row, slider: null };
        this.fields.set(parameter.name, entry);
        if (number) {
            entry.ends = range(parameter);
            entry.slider = h('input', {
                type: 'range', min: 0, max: STEPS, step: entry.ends.whole ? 'any' : 1, 'aria-label': parameter.name + (parameter.unit ? ' in ' + parameter.unit : ''),
                oninput: () => {
                    field.value = valueAt(Number(entry.slider.value), entry.ends);
                    this.mark(entry);
                    this.changed(true);
                }
            });
            row.append(h('span', { class: 'slide' }, h('span', { class: 'end' }, brief(entry.ends.low, 3)), entry.slider, h('span', { class: 'end' }, brief(entry.ends.high, 3))));
        }
        field.addEventListener(parameter.kind === 'choice' ? 'change' : 'input', () => {
            this.mark(entry);
            this.changed(false);
        });
        this.mark(entry);
        return row;
    }

    /** Moves the slider to the value, and says whether it is the default. */
    mark(entry) {
        const { parameter, field, row, slider, ends } = entry;
        const value = Number(field.value);
        const same = parameter.kind === 'choice' || parameter.kind === 'text' ? field.value === parameter.value : field.value.trim() !== '' && value === Number(parameter.value);
        row.classList.toggle('set', !same);
        if (slider) {
            const fine = field.value.trim() !== '' && Number.isFinite(value);
            field.setAttribute('aria-invalid', String(!fine));
            if (fine && document.activeElement !== slider) {
                slider.value = placeOf(value, ends);
            }
            slider.setAttribute('aria-valuetext', field.value + ' ' + parameter.unit);
            slider.style.setProperty('--part', Math.max(0, Math.min(100, 100 * placeOf(value, ends) / STEPS)) + '%');
        }
    }

    set(name, value) {
        const entry = this.fields.get(name);
        entry.field.value = value;
        this.mark(entry);
        this.changed(false);
    }

    reset() {
        this.fields.forEach(entry => {
            entry.field.value = entry.parameter.value;
            this.mark(entry);
        });
        this.changed(false);
    }

    /** What differs from the defaults, by name. */
    values() {
        const values = {};
        this.fields.forEach((entry, name) => {
            if (entry.row.classList.contains('set')) {
                values[name] = entry.field.value.trim();
            }
        });
        return values;
    }
}

const OPTIONS = [['step', 'Step', 'size of a step'], ['until', 'Until', 'final time'], ['every', 'Keep every', 'which steps are kept']];

/** Strategy, integrator, solver, step, final time. */
export class Settings {
    constructor(settings, choices, given, changed) {
        this.settings = settings;
        this.choices = choices;
        this.changed = changed;
        this.strategy = h('select', { id: 's-strategy', onchange: () => this.swap() }, choices.strategies.map(name => h('option', { value: name }, name)));
        this.strategy.value = given.strategy || settings.strategy;
        this.fields = {};
        const text = (name, label, title, unit, list) => {
            const field = h('input', {
                id: 's-' + name, type: 'text', title, autocomplete: 'off', spellcheck: 'false', list: list ? list.id : null,
                placeholder: String(settings[name]), oninput: () => this.changed()
            });
            field.value = given[name] || '';
            this.fields[name] = field;
            return h('div', { class: 'setting' }, h('label', { for: 's-' + name }, label), h('span', { class: 'value' }, field, unit ? h('span', { class: 'unit' }, unit) : null));
        };
        this.integrators = h('datalist', { id: 'integrators' });
        this.solvers = h('datalist', { id: 'solvers' },
            (settings.friction ? choices.frictionSolvers : choices.solvers).map(entry => h('option', { value: entry.name }, entry.summary)));
        const time = settings.time === undefined ? 's' : settings.time;
        this.element = h('div', { class: 'settings' },
            h('div', { class: 'setting' }, h('label', { for: 's-strategy' }, 'Strategy'), h('span', { class: 'value' }, this.strategy)),
            text('integrator', 'Integrator', 'a scheme, with its parameters after a colon', '', this.integrators),
            text('solver', 'Solver', 'solves the contact problems of each step', '', this.solvers),
            OPTIONS.map(([name, label, title]) => text(name, label, title, name === 'every' ? 'steps' : time)),
            this.integrators, this.solvers);
        this.offer();
    }

    offer() {
        const driven = this.strategy.value === 'event-driven';
        this.integrators.replaceChildren(...(driven ? this.choices.flows : this.choices.integrators).map(entry => h('option', { value: entry.name }, entry.summary)));
        this.fields.integrator.placeholder = this.strategy.value === this.settings.strategy ? this.settings.integrator : driven ? 'the usual flow' : 'moreau-jean';
    }

    swap() {
        this.fields.integrator.value = '';
        this.offer();
        this.changed();
    }

    reset() {
        this.strategy.value = this.settings.strategy;
        Object.values(this.fields).forEach(field => (field.value = ''));
        this.offer();
    }

    /** What differs from the defaults. */
    values() {
        const values = {};
        if (this.strategy.value !== this.settings.strategy) {
            values.strategy = this.strategy.value;
        }
        Object.entries(this.fields).forEach(([name, field]) => {
            if (field.value.trim() !== '') {
                values[name] = field.value.trim();
            }
        });
        return values;
    }
}
