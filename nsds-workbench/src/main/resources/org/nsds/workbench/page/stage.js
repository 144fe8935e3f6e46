/** Where a run is shown: the charts, scenes and sounds of reports, which are given other numbers as they come. */

const loading = new Map();

/** Loads a library once. */
function library(path) {
    if (!loading.has(path)) {
        loading.set(path, new Promise((done, failed) => {
            const script = document.createElement('script');
            script.src = path;
            script.onload = done;
            script.onerror = () => {
                loading.delete(path);
                failed(new Error('cannot load ' + path));
            };
            document.head.append(script);
        }));
    }
    return loading.get(path);
}

export class Stage {
    constructor() {
        this.element = document.createElement('div');
        this.element.className = 'stage';
        this.content = new window.nsds.Content(this.element);
        window.nsds.page = this.content;
        this.busy = null;
        this.next = null;
        this.shown = 0;
    }

    /** Fetches what charts need while nothing is shown yet. */
    static prepare() {
        library('/library/echarts.js').catch(() => {});
    }

    /** Shows content; while some is being shown, only the newest of those that come in waits. */
    show(content) {
        if (this.busy) {
            this.next = content;
            return this.busy;
        }
        this.busy = this.work(content).finally(() => (this.busy = null));
        return this.busy;
    }

    async work(content) {
        for (let now = content; now; now = this.next) {
            this.next = null;
            if (now.manifest.charts.length > 0) {
                await library('/library/echarts.js');
            }
            if (Object.values(now.views).some(view => view.inSpace)) {
                await library('/library/three.js');
            }
            const views = now.views;
            await this.content.show({
                html: now.html, manifest: now.manifest, numbers: now.numbers,
                scene: name => JSON.parse(views[name].description), sceneNumbers: name => views[name].numbers
            });
            this.shown++;
            if (!this.next) {
                return;
            }
        }
    }

    /** Goes to the end of what there is, so that the scene moves on as more comes. */
    follow() {
        this.content.players.forEach(player => player && player.seek(player.end));
    }

    clear() {
        this.content.dispose();
        this.element.replaceChildren();
    }
}
