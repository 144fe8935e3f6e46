/**
 * Samples of a curve, of which a picture needs few: a pyramid of blocks keeps where each block is least and largest, so that a
 * million samples are drawn by about two per pixel and no spike is lost. Samples can be appended.
 */
(function (nsds) {
    'use strict';

    const FIRST_BLOCK = 16;
    const FACTOR = 4;

    nsds.Samples = class {
        constructor(x, y) {
            this.x = x;
            this.y = y;
            this.n = x.length;
            this.levels = [];
            this.own = false;
            this.ordered = true;
            for (let i = 1; i < this.n && this.ordered; i++) {
                this.ordered = x[i] >= x[i - 1];
            }
            this.raise();
        }

        /** Appends samples, for runs that are still going on. */
        append(x, y) {
            const grow = (old, more) => {
                let room = old;
                if (room.length < this.n + more.length || !this.own) {
                    room = new Float64Array(Math.max(2 * old.length, this.n + more.length, 1024));
                    room.set(old.subarray(0, this.n));
                }
                room.set(more, this.n);
                return room;
            };
            [this.x, this.y] = [grow(this.x, x), grow(this.y, y)];
            this.own = true; // the first arrays may belong to other curves, too
            for (let i = Math.max(1, this.n); i < this.n + x.length && this.ordered; i++) {
                this.ordered = this.x[i] >= this.x[i - 1];
            }
            this.n += x.length;
            this.raise();
        }

        /** Adds the blocks that are complete now. */
        raise() {
            let block = FIRST_BLOCK;
            for (let k = 0; Math.floor(this.n / block) >= 2; k++, block *= FACTOR) {
                const count = Math.floor(this.n / block);
                const level = this.levels[k] || { block, count: 0, low: new Int32Array(0), high: new Int32Array(0) };
                this.levels[k] = level;
                if (level.low.length < count) {
                    for (const side of ['low', 'high']) {
                        const larger = new Int32Array(Math.max(count, Math.min(2 * level.count, 1 << 24)));
                        larger.set(level[side].subarray(0, level.count));
                        level[side] = larger;
                    }
                }
                for (let b = level.count; b < count; b++) {
                    if (k === 0) {
                        [level.low[b], level.high[b]] = this.ends(b * block, (b + 1) * block);
                    } else {
                        const below = this.levels[k - 1];
                        let low = -1;
                        let high = -1;
                        for (let c = FACTOR * b; c < FACTOR * (b + 1); c++) {
                            low = this.lesser(low, below.low[c], 1);
                            high = this.lesser(high, below.high[c], -1);
                        }
                        level.low[b] = low;
                        level.high[b] = high;
                    }
                }
                level.count = count;
            }
        }

        lesser(i, j, sign) {
            if (i < 0 || j < 0) {
                return Math.max(i, j);
            }
            return sign * this.y[j] < sign * this.y[i] ? j : i;
        }

        /** Where samples from..to-1 are least and largest; -1 if none is a number. */
        ends(from, to) {
            let low = -1;
            let high = -1;
            for (let i = from; i < to; i++) {
                if (Number.isFinite(this.y[i])) {
                    if (low < 0 || this.y[i] < this.y[low]) {
                        low = i;
                    }
                    if (high < 0 || this.y[i] > this.y[high]) {
                        high = i;
                    }
                }
            }
            return [low, high];
        }

        /** The first sample whose x is not below a value; n if there is none. */
        firstFrom(value) {
            let low = 0;
            let high = this.n;
            while (low < high) {
                const middle = (low + high) >> 1;
                if (this.x[middle] < value) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }

        /** The sample whose x is nearest to a value; the last of those at one x. */
        nearest(value) {
            let i = this.firstFrom(value);
            if (i === this.n || (i > 0 && value - this.x[i - 1] < this.x[i] - value)) {
                i--;
            }
            while (i + 1 < this.n && this.x[i + 1] === this.x[i]) {
                i++;
            }
            return i;
        }

        /** Calls visit(low, high) for blocks, about as many as asked for, and single samples at the ends. */
        blocks(from, to, most, visit) {
            let level = null;
            for (const candidate of this.levels) {
                if (candidate.block * most <= to - from) {
                    level = candidate;
                }
            }
            if (level === null) {
                for (let i = from; i < to; i++) {
                    visit(i, i);
                }
                return false;
            }
            const first = Math.ceil(from / level.block);
            const last = Math.min(Math.floor(to / level.block), level.count);
            visit(from, from);
            if (from < first * level.block) {
                visit(...this.ends(from, first * level.block));
            }
            for (let b = first; b < last; b++) {
                visit(level.low[b], level.high[b]);
            }
            if (last * level.block < to) {
                visit(...this.ends(last * level.block, to));
            }
            visit(to - 1, to - 1);
            return true;
        }

        /** The least and largest y of samples from..to-1. */
        extent(from, to) {
            let least = Infinity;
            let largest = -Infinity;
            this.blocks(from, to, 64, (low, high) => {
                if (low >= 0 && this.y[low] < least) {
                    least = this.y[low];
                }
                if (high >= 0 && this.y[high] > largest) {
                    largest = this.y[high];
                }
            });
            return [least, largest];
        }

        /** Samples from..to-1 that a picture of so many columns needs, in their order; all says whether these are all. */
        thinned(from, to, columns) {
            const picked = [];
            const cut = this.blocks(from, to, columns, (low, high) => {
                if (low === high) {
                    picked.push(low);
                } else {
                    picked.push(Math.min(low, high), Math.max(low, high));
                }
            });
            return { picked, all: !cut };
        }
    };
})(window.nsds = window.nsds || {});
