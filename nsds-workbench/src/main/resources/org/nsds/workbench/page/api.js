/** Questions to the server, and what it tells by itself. */

/** A refusal, with the sentence that says why. */
export class Refused extends Error {
    constructor(status, sentence) {
        super(sentence);
        this.status = status;
    }
}

/** Asks the server; the answer is JSON. */
export async function ask(method, path, body, signal) {
    let answer;
    try {
        answer = await fetch(path, {
            method, signal, body: body === undefined ? undefined : JSON.stringify(body),
            headers: body === undefined && method === 'GET' ? {} : { 'Content-Type': 'application/json' }
        });
    } catch (gone) {
        if (gone.name === 'AbortError') {
            throw gone;
        }
        throw new Refused(0, 'The workbench does not answer: is it still running?');
    }
    const text = await answer.text();
    let json;
    try {
        json = JSON.parse(text);
    } catch (cut) {
        throw new Refused(answer.status, 'The workbench answered half a sentence.');
    }
    if (!answer.ok) {
        throw new Refused(answer.status, json.message || 'The workbench refused.');
    }
    return json;
}

/** All runs as they are now, and listeners that hear whenever some change. Hidden pages hold no connection, and catch up when they are seen again. */
class RunWatch {
    constructor() {
        this.runs = new Map();
        this.listeners = new Set();
        this.source = null;
        this.ready = this.catchUp();
        document.addEventListener('visibilitychange', () => (document.hidden ? this.close() : this.open()));
        addEventListener('pagehide', () => this.close());
        addEventListener('pageshow', () => this.open());
    }

    async catchUp() {
        const all = await ask('GET', '/api/runs');
        this.runs = new Map(all.map(run => [run.id, run]));
        this.tell(all);
    }

    open() {
        if (this.source !== null || document.hidden) {
            return;
        }
        this.source = new EventSource('/api/events');
        this.source.addEventListener('hello', () => {
            this.connected(true);
            this.catchUp().catch(() => {});
        });
        this.source.addEventListener('runs', event => {
            const news = JSON.parse(event.data);
            news.forEach(run => (run.removed ? this.runs.delete(run.id) : this.runs.set(run.id, run)));
            this.tell(news);
        });
        this.source.addEventListener('error', () => {
            this.connected(false);
            if (this.source && this.source.readyState === EventSource.CLOSED) {
                this.source = null;
                setTimeout(() => this.open(), 2000);
            }
        });
    }

    close() {
        if (this.source !== null) {
            this.source.close();
            this.source = null;
        }
    }

    connected(yes) {
        document.getElementById('connection').hidden = yes;
    }

    /** Calls a listener with the runs that changed. */
    changed(listener) {
        this.listeners.add(listener);
    }

    tell(news) {
        this.listeners.forEach(listener => listener(news));
    }

    all() {
        return [...this.runs.values()].sort((a, b) => (a.created < b.created || a.created === b.created && a.id < b.id ? 1 : -1));
    }
}

export const runs = new RunWatch();

export const isOpen = run => run.status === 'waiting' || run.status === 'running';
