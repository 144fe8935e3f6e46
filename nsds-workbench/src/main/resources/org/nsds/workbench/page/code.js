/** A field for the text of a model file: line numbers, colours, and marks at lines that are wrong. The text itself is a plain text area. */
import { h } from './dom.js';

const PARTS = /(#.*$)|^(\s*(?:- )?)([\w'{}+.-]+)(:)(?=\s|$)|("[^"]*"|'[^']*')|([{,]\s*)([\w-]+)(:)(?=\s)|(\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b)/gm;

/** The text in colours, line by line. */
function painted(text) {
    const parts = [];
    let last = 0;
    const add = (kind, part) => parts.push(kind ? h('span', { class: kind }, part) : part);
    for (const match of text.matchAll(PARTS)) {
        add('', text.slice(last, match.index));
        const [all, comment, lead, key, colon, quoted, brace, inner, innerColon, number] = match;
        if (comment !== undefined) {
            add('comment', comment);
        } else if (key !== undefined) {
            add('', lead);
            add('key', key);
            add('', colon);
        } else if (quoted !== undefined) {
            add('quoted', quoted);
        } else if (inner !== undefined) {
            add('', brace);
            add('key', inner);
            add('', innerColon);
        } else {
            add('digits', number);
        }
        last = match.index + all.length;
    }
    add('', text.slice(last) + '\n');
    return parts;
}

export class CodeField {
    constructor(text, changed) {
        this.lines = h('div', { class: 'lines', 'aria-hidden': 'true' });
        this.paint = h('pre', { class: 'paint', 'aria-hidden': 'true' });
        this.area = h('textarea', {
            spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', wrap: 'off', 'aria-label': 'Model file', 'aria-describedby': 'problems', '.value': text
        });
        this.element = h('div', { class: 'code' }, this.lines, h('div', { class: 'text' }, this.paint, this.area));
        this.problems = [];
        this.area.addEventListener('input', () => {
            this.draw();
            changed();
        });
        this.area.addEventListener('scroll', () => this.scrolled());
        this.area.addEventListener('keydown', event => this.key(event));
        this.draw();
    }

    get text() {
        return this.area.value;
    }

    scrolled() {
        this.paint.style.transform = 'translate(' + -this.area.scrollLeft + 'px,' + -this.area.scrollTop + 'px)';
        this.lines.style.setProperty('--scrolled', -this.area.scrollTop + 'px');
    }

    draw() {
        this.paint.replaceChildren(...painted(this.text));
        const count = this.text.split('\n').length;
        const worst = new Map();
        this.problems.forEach(problem => worst.set(problem.line, worst.get(problem.line) === 'bad' || problem.error ? 'bad' : 'note'));
        this.lines.replaceChildren(h('div', { class: 'numbers' }, Array.from({ length: count }, (_, i) => h('span', { class: worst.get(i + 1) || '' }, String(i + 1)))));
        this.scrolled();
    }

    /** Marks the lines of problems. */
    mark(problems) {
        this.problems = problems;
        this.draw();
    }

    /** Puts the cursor at a line and column, counted from one. */
    go(line, column) {
        const lines = this.text.split('\n');
        const at = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + Math.min(column - 1, (lines[line - 1] || '').length);
        this.area.focus();
        this.area.setSelectionRange(at, at);
        const height = parseFloat(getComputedStyle(this.area).lineHeight);
        this.area.scrollTop = Math.max(0, (line - 4) * height);
    }

    /** Tab indents, Shift Tab takes back, Enter keeps the indentation; Escape and then Tab leaves the field. */
    key(event) {
        if (event.key === 'Escape') {
            this.leaving = true;
            return;
        }
        if (event.key === 'Tab' && !this.leaving) {
            event.preventDefault();
            this.indent(event.shiftKey);
        } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
            const before = this.text.slice(0, this.area.selectionStart).split('\n').pop();
            const indentation = before.match(/^\s*/)[0] + (/:\s*$/.test(before) ? '  ' : '');
            event.preventDefault();
            document.execCommand('insertText', false, '\n' + indentation);
        }
        this.leaving = false;
    }

    indent(back) {
        const { selectionStart: from, selectionEnd: to } = this.area;
        const begin = this.text.lastIndexOf('\n', from - 1) + 1;
        if (!back && from === to) {
            document.execCommand('insertText', false, '  ');
            return;
        }
        const lines = this.text.slice(begin, to);
        this.area.setSelectionRange(begin, to);
        document.execCommand('insertText', false, back ? lines.replace(/^ {1,2}/gm, '') : lines.replace(/^/gm, '  '));
    }
}
