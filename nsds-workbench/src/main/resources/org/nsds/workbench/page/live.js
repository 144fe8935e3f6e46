/** Runs a small model again whenever it is changed, and shows the newest of what came back. */
import { duration } from './dom.js';
import { ask } from './api.js';

const PATIENCE = 400; // milliseconds after which a newer wish need not wait for the older

export class Live {
    /**
     * @param stage shows what came back
     * @param wish returns what is to be run, as the server is asked
     * @param told is told what came back, or why nothing did
     */
    constructor(stage, wish, told) {
        this.stage = stage;
        this.wish = wish;
        this.told = told;
        this.page = crypto.getRandomValues(new Uint32Array(2)).join('-');
        this.pending = false;
        this.since = null;
        this.abort = null;
    }

    /** Runs as soon as possible; of several wishes at the same time the last counts. */
    run() {
        this.pending = true;
        if (this.since === null) {
            this.work();
        } else if (performance.now() - this.since > PATIENCE) {
            this.abort.abort();
        }
    }

    async work() {
        while (this.pending) {
            this.pending = false;
            this.since = performance.now();
            this.abort = new AbortController();
            try {
                const answer = await ask('POST', '/api/preview', { page: this.page, ...this.wish() }, this.abort.signal);
                if (answer.content) {
                    await this.stage.show(answer.content);
                }
                this.told({ answer, time: duration((performance.now() - this.since) / 1000) });
            } catch (refused) {
                if (refused.name !== 'AbortError' && refused.status !== 409) {
                    this.told({ refused });
                }
            }
        }
        this.since = null;
    }
}
