// What stands in the way of readers, one line each; nothing if nothing does. After the Web Content Accessibility Guidelines 2.2:
// 1.1.1 alternatives to pictures, 1.3.1 order of headings, 1.4.3 contrast, 3.1.1 language, 4.1.1 identities, 4.1.2 names of controls.
(() => {
    const found = [];
    const say = (what, element) => found.push(what + ': ' + element.outerHTML.slice(0, 120));
    const seen = element => element.offsetParent !== null && getComputedStyle(element).visibility !== 'hidden';

    if (!document.documentElement.lang) {
        found.push('the page has no language');
    }
    const ids = [...document.querySelectorAll('[id]')].map(element => element.id);
    ids.filter((id, i) => ids.indexOf(id) !== i).forEach(id => found.push('two elements are called ' + id));
    document.querySelectorAll('img').forEach(image => image.alt || say('a picture has no alternative', image));
    document.querySelectorAll('svg').forEach(image => {
        if (!image.closest('svg svg, .plot-canvas') && !image.getAttribute('aria-label') && image.getAttribute('role') === 'img') {
            say('a drawing has no name', image);
        }
    });
    let level = 0;
    document.querySelectorAll('h1, h2, h3, h4').forEach(heading => {
        const next = Number(heading.tagName[1]);
        if (next > level + 1) {
            say('a heading skips a level', heading);
        }
        level = next;
    });
    document.querySelectorAll('button, select, input, audio, canvas, [tabindex="0"]').forEach(control => {
        if (!seen(control) || control.closest('.plot-canvas')) {
            return;
        }
        const name = control.getAttribute('aria-label') || control.textContent.trim() || (control.labels && control.labels.length && control.labels[0].textContent.trim());
        if (!name) {
            say('a control has no name', control);
        }
    });

    const rgb = text => {
        const numbers = text.match(/[\d.]+/g).map(Number);
        return { color: numbers.slice(0, 3), alpha: numbers.length > 3 ? numbers[3] : 1 };
    };
    const luminance = color => {
        const [r, g, b] = color.map(value => value / 255).map(c => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = element => {
        for (let e = element; e; e = e.parentElement) {
            const { color, alpha } = rgb(getComputedStyle(e).backgroundColor);
            if (alpha === 1) {
                return color;
            }
        }
        return [255, 255, 255];
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (!walker.currentNode.textContent.trim() || !seen(element) || element.closest('script, style, option, svg, .unseen')) {
            continue;
        }
        const [a, b] = [luminance(rgb(getComputedStyle(element).color).color), luminance(ground(element))].sort((x, y) => y - x);
        if ((a + 0.05) / (b + 0.05) < 4.5) {
            say('a text has contrast ' + ((a + 0.05) / (b + 0.05)).toFixed(2), element);
        }
    }
    return found.join('\n');
})()
