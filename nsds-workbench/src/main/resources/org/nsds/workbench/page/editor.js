/** A model file: its text, checked as one types, and what follows from it: the run, what was understood, the command and the Java program. */
import { h, copyable, duration, toast } from './dom.js';
import { ask } from './api.js';
import { Stage } from './stage.js';
import { Live } from './live.js';
import { CodeField } from './code.js';

const PAUSE = 250; // milliseconds without typing, after which the text is checked

class Tabs {
    constructor(entries) {
        this.buttons = entries.map(([name], i) => h('button', { type: 'button', role: 'tab', id: 'tab-' + i, 'aria-controls': 'panel-' + i, onclick: () => this.choose(i) }, name));
        this.panels = entries.map(([, content], i) => h('div', { role: 'tabpanel', id: 'panel-' + i, 'aria-labelledby': 'tab-' + i }, content));
        const bar = h('div', { class: 'tabs', role: 'tablist' }, this.buttons);
        bar.addEventListener('keydown', event => {
            const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
            if (move) {
                this.choose((this.chosen + move + entries.length) % entries.length);
                this.buttons[this.chosen].focus();
            }
        });
        this.element = h('div', { class: 'tabbed' }, bar, this.panels);
        this.choose(0);
    }

    choose(index) {
        this.chosen = index;
        this.buttons.forEach((button, i) => {
            button.setAttribute('aria-selected', String(i === index));
            button.tabIndex = i === index ? 0 : -1;
        });
        this.panels.forEach((panel, i) => (panel.hidden = i !== index));
    }
}

class Editor {
    constructor(main, name, text) {
        this.name = name;
        this.saved = text;
        this.right = text;
        this.field = new CodeField(text, () => this.typed());
        this.stage = new Stage();
        this.status = h('p', { class: 'status', role: 'status' }, 'Checking …');
        this.problems = h('ul', { id: 'problems', class: 'problems', 'aria-live': 'polite' });
        this.understood = h('div', { class: 'understood' });
        this.java = h('pre', { class: 'listing' });
        this.save = h('button', { type: 'button', class: 'primary', title: 'Save (Ctrl S)', onclick: () => this.store() }, 'Save');
        this.tabs = new Tabs([['Result', [this.status, this.stage.element]], ['Understood', this.understood], ['Java', [
            h('p', { class: 'quiet' }, 'The same in Java: compile it with nsds-examples on the class path.'), this.java]]]);
        this.live = new Live(this.stage, () => ({ file: name, text: this.right }), ({ answer, refused, time }) => {
            this.status.className = 'status' + (refused ? ' bad' : '');
            this.status.textContent = refused ? refused.message : answer.tooLarge || answer.cut ? 'Only the beginning is shown: save it, and press Run on the page of the model.'
                : 'Computed in ' + duration(answer.seconds) + ', shown after ' + time;
        });
        this.checking = false;
        main.append(h('div', { class: 'heading' }, h('div', {}, h('h1', {}, name + '.yaml'), h('p', { class: 'lead' }, 'Checked as you type; nothing runs but the model.')),
            h('div', { class: 'actions' }, this.save, h('a', { class: 'button', href: '/files/' + name, onclick: event => this.leave(event) }, 'Sliders and runs'),
                h('a', { class: 'button', href: '/api/schema', download: 'nsds-model.schema.json' }, 'Schema'),
                h('button', { type: 'button', onclick: () => this.discard() }, 'Delete'))),
        copyable('nsds run ' + name + '.yaml'),
        h('div', { class: 'editor' }, h('div', { class: 'writing' }, this.field.element, this.problems), this.tabs.element));
        document.addEventListener('keydown', event => {
            if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
                event.preventDefault();
                this.store();
            }
        });
        addEventListener('beforeunload', event => {
            if (this.field.text !== this.saved) {
                event.preventDefault();
            }
        });
        this.mark();
        this.check();
    }

    mark() {
        const changed = this.field.text !== this.saved;
        this.save.disabled = !changed;
        this.save.textContent = changed ? 'Save' : 'Saved';
        document.title = (changed ? '• ' : '') + this.name + ' · NSDS workbench';
    }

    typed() {
        this.mark();
        clearTimeout(this.waiting);
        this.waiting = setTimeout(() => this.check(), PAUSE);
    }

    /** Checks the text; while it is checked, only the newest waits. */
    async check() {
        if (this.checking) {
            this.again = true;
            return;
        }
        this.checking = true;
        const text = this.field.text;
        try {
            const { problems, understood, java } = await ask('POST', '/api/check', { file: this.name, text });
            if (text === this.field.text) {
                this.show(text, problems, understood, java);
            }
        } catch (refused) {
            this.status.className = 'status bad';
            this.status.textContent = refused.message;
        } finally {
            this.checking = false;
        }
        if (this.again) {
            this.again = false;
            this.check();
        }
    }

    show(text, problems, understood, java) {
        const wrong = problems.filter(problem => problem.error).length;
        this.field.mark(problems);
        this.problems.replaceChildren(...problems.map(problem => h('li', { class: problem.error ? 'bad' : 'note' },
            h('button', { type: 'button', onclick: () => this.field.go(problem.line, problem.column) },
                h('b', {}, 'line ' + problem.line + ', column ' + problem.column), ' ' + problem.message))),
        ...(problems.length ? [] : [h('li', { class: 'good' }, 'Nothing is wrong.')]));
        if (wrong) {
            this.status.className = 'status bad';
            this.status.textContent = (wrong === 1 ? 'One thing is' : wrong + ' things are') + ' wrong; below is the last run that was possible.';
            return;
        }
        this.understood.replaceChildren(...understood.map(line => h('p', { class: line.startsWith(' ') ? 'inner' : '' }, line.trim())));
        this.java.textContent = java;
        this.right = text; // what is typed next may be wrong again
        this.live.run();
    }

    async store() {
        const text = this.field.text;
        try {
            await ask('PUT', '/api/files/' + this.name, { text });
            this.saved = text;
            this.mark();
        } catch (refused) {
            toast(refused.message, 'warned');
        }
    }

    /** Saves before the page of the model is opened. */
    async leave(event) {
        if (this.field.text !== this.saved) {
            event.preventDefault();
            await this.store();
            location.href = '/files/' + this.name;
        }
    }

    async discard() {
        if (confirm('Delete ' + this.name + '.yaml? Runs of it stay, each with its text.')) {
            await ask('DELETE', '/api/files/' + this.name, {});
            this.saved = this.field.text;
            location.href = '/';
        }
    }
}

export async function editorPage(main, name) {
    Stage.prepare();
    const { text } = await ask('GET', '/api/files/' + name);
    window.nsds.editor = new Editor(main, name, text);
}
