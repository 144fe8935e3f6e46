/** One run or sweep: how far it is, what it shows so far, everything that repeats it, and its files. */
import { h, copyable, duration, brief, toast, when } from './dom.js';
import { ask, runs, isOpen, Refused } from './api.js';
import { Stage } from './stage.js';
import { toAddress } from './model.js';

const BRIEF = 50; // milliseconds before newer content is fetched
const LONG = 1000; // milliseconds before it is tried again, if it could not be fetched
const WORDS = { waiting: 'waiting', running: 'running', done: 'completed', stopped: 'stopped', failed: 'failed' };

/** How it is with a run, as a chip. */
export function chip(run) {
    return h('span', { class: 'chip ' + run.status }, WORDS[run.status]);
}

function link(run, name, text) {
    return h('a', { href: '/api/runs/' + run.id + '/files/' + name, target: name.endsWith('.html') ? '_blank' : null, rel: 'noopener' }, text);
}

/** The address of the model with the parameters of a run. */
export function again(run) {
    const asked = run.asked;
    return (asked.file ? '/files/' + asked.file : '/models/' + run.model) + toAddress(asked.parameters || {}, asked.options || {});
}

class RunPage {
    constructor(main, run) {
        this.run = run;
        this.stage = new Stage();
        this.version = -1;
        this.fetching = false;
        this.title = h('h1', {}, run.title || run.model);
        this.chip = h('span', {});
        this.bar = h('progress', { max: 1, value: 0, 'aria-label': 'Progress' });
        this.words = h('span', { class: 'quiet' });
        this.stop = h('button', { type: 'button', class: 'stop', onclick: () => this.halt() }, 'Stop');
        this.reason = h('p', { class: 'failed', hidden: true });
        this.command = copyable('');
        this.links = h('p', { class: 'links' });
        this.label = h('input', { type: 'text', class: 'label', placeholder: 'Give it a name …', 'aria-label': 'Name of the run', maxlength: 120, '.value': run.label });
        this.label.addEventListener('change', () => ask('POST', '/api/runs/' + run.id + '/label', { label: this.label.value }).catch(refused => toast(refused.message, 'warned')));
        main.append(h('div', { class: 'heading' }, h('div', {}, this.title, h('p', { class: 'lead' }, this.chip, ' ', h('span', {}, when(run.created)), ' ', this.label)),
            h('div', { class: 'actions' }, this.stop, h('a', { class: 'button primary', href: again(run) }, 'Change and run again'))),
        h('div', { class: 'progress' }, this.bar, this.words), this.reason, this.command, this.links, this.stage.element);
        this.show();
    }

    halt() {
        this.stop.disabled = true;
        ask('POST', '/api/runs/' + this.run.id + '/stop', {}).catch(refused => toast(refused.message, 'warned'));
    }

    /** Shows how it is now. */
    show() {
        const { run } = this;
        const { progress, planned, result } = run;
        document.title = (run.label || run.title || run.model) + ' · NSDS workbench';
        this.chip.replaceChildren(chip(run));
        const open = isOpen(run);
        this.stage.element.classList.toggle('growing', open);
        this.stop.hidden = !open;
        const share = run.kind === 'sweep' ? (progress.done || 0) / (progress.total || 1) : (progress.time || 0) / (planned.until || Infinity);
        this.bar.hidden = !open;
        this.bar.value = share;
        this.words.textContent = this.said(share);
        this.reason.hidden = !result.reason;
        this.reason.textContent = result.reason || '';
        this.command.hidden = !planned.command;
        this.command.show(run.kind === 'sweep' ? this.sweepCommand() : planned.command || '');
        if (!open) {
            this.links.replaceChildren(...(result.content ? [link(run, 'report.html', 'Report as a file')] : []),
                ...(result.stateHash ? [link(run, 'trajectory.csv', 'Numbers (CSV)'), link(run, 'summary.json', 'Summary (JSON)')] : []),
                ...(run.kind === 'sweep' && result.content ? [link(run, 'results.csv', 'Table (CSV)')] : []),
                ...(run.asked.file ? [link(run, 'model.yaml', 'Model file')] : []));
        }
        const version = open ? progress.content || 0 : result.content || progress.content || 0;
        if (version !== this.version && version > 0) {
            this.load(version);
        }
    }

    sweepCommand() {
        const { asked, model } = this.run;
        const set = Object.entries(asked.parameters || {}).map(([name, value]) => name + '=' + value);
        const options = Object.entries(asked.options || {}).map(([name, value]) => ' --' + name + ' ' + value);
        return 'nsds sweep ' + (asked.file ? asked.file + '.yaml' : model) + (asked.vary || []).map(text => ' --vary ' + text).join('')
            + (asked.measure || []).map(text => " --measure '" + text + "'").join('') + (set.length ? ' --set ' + set.join(' ') : '') + options.join('');
    }

    said(share) {
        const { run } = this;
        const { progress, planned, result } = run;
        if (run.status === 'waiting') {
            return 'Waits for other runs to end.';
        }
        if (run.status === 'running') {
            const left = share > 0.01 ? ', about ' + duration(progress.seconds / share - progress.seconds) + ' left' : '';
            return run.kind === 'sweep' ? (progress.done || 0) + ' of ' + (progress.total || '…') + ' points' + left
                : 't = ' + brief(progress.time || 0) + (planned.until ? ' of ' + brief(planned.until) : '') + left;
        }
        return result.seconds === undefined ? '' : (result.steps || 0) + (run.kind === 'sweep' ? ' points in ' : ' steps in ') + duration(result.seconds);
    }

    /** Fetches what there is to show; while it is fetched, newer versions wait. */
    async load(version) {
        if (this.fetching) {
            return;
        }
        this.fetching = true;
        let rest = BRIEF;
        try {
            const content = await ask('GET', '/api/runs/' + this.run.id + '/content');
            const first = this.version < 0;
            await this.stage.show(content);
            this.version = version;
            if (first && isOpen(this.run)) {
                this.stage.follow();
            }
        } catch (refused) {
            rest = LONG;
            if (refused.status !== 404 && refused.status !== 0) {
                toast(refused.message, 'warned');
            }
        } finally {
            this.fetching = false;
        }
        const now = isOpen(this.run) ? this.run.progress.content || 0 : this.run.result.content || 0;
        if (now > 0 && now !== this.version) {
            setTimeout(() => this.show(), rest);
        }
    }
}

export async function runPage(main, id) {
    Stage.prepare();
    const run = await ask('GET', '/api/runs/' + id).catch(refused => {
        throw refused.status === 404 ? new Refused(404, 'There is no run of that name any more.') : refused;
    });
    const page = new RunPage(main, run);
    runs.changed(news => {
        const mine = news.find(each => each.id === id);
        if (mine && mine.removed) {
            location.href = '/runs';
        } else if (mine) {
            page.run = mine;
            page.show();
        }
    });
}
