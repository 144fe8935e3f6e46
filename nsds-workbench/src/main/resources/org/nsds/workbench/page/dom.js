/** Small tools: elements, texts, numbers, storage. */

/** Makes an element: attributes, properties that begin with a dot, listeners that begin with on. */
export function h(tag, properties = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
        if (name.startsWith('on')) {
            element.addEventListener(name.slice(2), value);
        } else if (name.startsWith('.')) {
            element[name.slice(1)] = value;
        } else if (value === true) {
            element.setAttribute(name, '');
        } else if (value !== false && value !== null && value !== undefined) {
            element.setAttribute(name, value);
        }
    }
    element.append(...children.flat().filter(child => child !== null && child !== undefined && child !== false));
    return element;
}

/** A number for people: no more digits than they need. */
export function brief(value, digits = 4) {
    if (typeof value !== 'number' || !Number.isFinite(value)) {
        return String(value);
    }
    const size = Math.abs(value);
    return size !== 0 && (size < 1e-3 || size >= 1e6) ? value.toExponential(digits - 1).replace(/\.?0+e/, 'e').replace('e+', 'e')
        : String(Number(value.toPrecision(digits)));
}

/** A duration for people. */
export function duration(seconds) {
    if (seconds < 1e-3) {
        return brief(1e6 * seconds, 3) + ' µs';
    }
    if (seconds < 1) {
        return brief(1e3 * seconds, 3) + ' ms';
    }
    if (seconds < 100) {
        return brief(seconds, 3) + ' s';
    }
    const minutes = Math.round(seconds / 60);
    return minutes < 100 ? minutes + ' min' : brief(minutes / 60, 3) + ' h';
}

/** When something was, for people. */
export function when(iso) {
    const then = new Date(iso);
    const today = new Date().toDateString() === then.toDateString();
    const time = then.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' });
    return today ? time : then.toLocaleDateString([], { day: 'numeric', month: 'short' }) + ' ' + time;
}

/** Says something for a moment. */
export function toast(text, kind = '') {
    const note = h('p', { class: 'toast ' + kind }, text);
    document.getElementById('toasts').append(note);
    setTimeout(() => note.classList.add('going'), 4500);
    setTimeout(() => note.remove(), 5000);
}

/** A line of code with a button that copies it. */
export function copyable(text, label = 'Copy') {
    const code = h('code', {});
    const button = h('button', {
        type: 'button', class: 'copy', 'aria-label': 'Copy the command', onclick: async () => {
            try {
                await navigator.clipboard.writeText(code.textContent);
            } catch (refused) {
                getSelection().selectAllChildren(code);
                document.execCommand('copy');
            }
            button.textContent = 'Copied';
            setTimeout(() => (button.textContent = label), 1200);
        }
    }, label);
    const line = h('div', { class: 'command' }, code, button);
    line.show = words => code.replaceChildren(...words.split(' ').flatMap(word => [h('span', {}, word), ' ']).slice(0, -1)); // no break after hyphens
    line.show(text);
    return line;
}

/** What the browser keeps for us, if it does. */
export const memory = {
    get(key) {
        try {
            return localStorage.getItem(key);
        } catch (blocked) {
            return null;
        }
    },
    set(key, value) {
        try {
            localStorage.setItem(key, value);
        } catch (blocked) {
            // then it is forgotten with the page
        }
    }
};
