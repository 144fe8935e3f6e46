/** Numbers for people: few digits, powers of ten, prefixes of units, round steps of an axis. */
(function (nsds) {
    'use strict';

    const RAISED = { '-': '⁻', 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' };
    const PREFIXES = { '-12': 'p', '-9': 'n', '-6': 'µ', '-3': 'm', 0: '', 3: 'k', 6: 'M', 9: 'G' };
    const PREFIXED = new Set(['s', 'm', 'm/s', 'm/s²', 'N', 'N s', 'N·s', 'N m', 'N·m', 'J', 'W', 'V', 'A', 'Hz', 'Pa', 'F', 'H', 'Ω', 'C',
        'rad', 'rad/s']);

    nsds.power = exponent => '10' + [...String(exponent)].map(sign => RAISED[sign]).join('');

    nsds.format = function (value, digits = 5) {
        if (!Number.isFinite(value)) {
            return '–';
        }
        const size = Math.abs(value);
        if (size !== 0 && (size < 1e-4 || size >= 1e6)) {
            const [mantissa, exponent] = value.toExponential(digits - 1).split('e');
            return String(Number(mantissa)).replace('-', '−') + ' × ' + nsds.power(Number(exponent));
        }
        return String(Number(value.toPrecision(digits))).replace('-', '−');
    };

    nsds.withUnit = (value, unit, digits) => nsds.format(value, digits) + (unit ? ' ' + unit : '');

    /** How values of a unit up to a size are written: they are multiplied by a factor, and the unit gets a prefix. */
    nsds.scaled = function (unit, size) {
        if (!(size > 0) || !Number.isFinite(size)) {
            return { factor: 1, unit };
        }
        const exponent = 3 * Math.floor(Math.log10(size * 1.0000001) / 3);
        if (PREFIXED.has(unit) && exponent in PREFIXES) {
            return { factor: 10 ** -exponent, unit: PREFIXES[exponent] + unit };
        }
        if (size >= 1e-3 && size < 1e5) {
            return { factor: 1, unit };
        }
        const tens = Math.floor(Math.log10(size * 1.0000001));
        return { factor: 10 ** -tens, unit: nsds.power(tens) + (unit ? ' ' + unit : '') };
    };

    /** 1, 2 or 5 times a power of ten, the least that is not below a length. */
    nsds.roundStep = function (length) {
        const power = 10 ** Math.floor(Math.log10(length));
        return [1, 2, 5, 10].map(digit => digit * power).find(value => value >= length * 0.999999) || 10 * power;
    };
})(window.nsds = window.nsds || {});
