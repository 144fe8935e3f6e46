package org.nsds.language.model.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nsds.report.files.Json;

/** This class writes the format as a JSON Schema (draft 2020-12), with which editors complete and check model files. */
public final class JsonSchema {

    private static final List<String> SCALARS = List.of("string", "number", "boolean", "null");

    private JsonSchema() {}

    /** Returns the schema of model files. */
    public static String text() {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("title", "NSDS model file, version " + ModelFormat.VERSION);
        schema.putAll(of(ModelFormat.file()));
        return Json.text(schema);
    }

    private static Map<String, Object> of(Shape shape) {
        if (shape instanceof Shape.Word word) {
            List<Object> options = new ArrayList<>(word.options());
            word.options().stream()
                    .filter(option -> option.matches("\\d+"))
                    .map(Integer::valueOf)
                    .forEach(options::add);
            return one("enum", options);
        }
        if (shape instanceof Shape.Vector) {
            return anyOf(scalar(), listOf(scalar()));
        }
        if (shape instanceof Shape.Matrix) {
            return anyOf(scalar(), listOf(anyOf(scalar(), listOf(scalar()))));
        }
        if (shape instanceof Shape.Items items) {
            return listOf(of(items.item()));
        }
        if (shape instanceof Shape.Named named) {
            Map<String, Object> object = one("type", "object");
            object.put("additionalProperties", of(named.value()));
            return object;
        }
        if (shape instanceof Shape.Keys keys) {
            return keys(keys, null);
        }
        if (shape instanceof Shape.Kinds kinds) {
            List<Object> all = new ArrayList<>();
            kinds.kinds().forEach((kind, keys) -> all.add(keys(keys, kind)));
            return one("oneOf", all);
        }
        if (shape instanceof Shape.ShortOrLong either) {
            return anyOf(of(either.brief()), of(either.full()));
        }
        return scalar();
    }

    private static Map<String, Object> keys(Shape.Keys keys, String kind) {
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        if (kind != null) {
            properties.put("kind", one("const", kind));
            required.add("kind");
        }
        for (Key key : keys.keys()) {
            Map<String, Object> value = of(key.shape());
            value.put("description", key.meaning());
            properties.put(key.name(), value);
            if (key.required()) {
                required.add(key.name());
            }
        }
        Map<String, Object> object = one("type", "object");
        object.put("properties", properties);
        object.put("required", required);
        object.put("additionalProperties", false);
        return object;
    }

    private static Map<String, Object> scalar() {
        return one("type", SCALARS);
    }

    private static Map<String, Object> listOf(Map<String, Object> items) {
        Map<String, Object> list = one("type", "array");
        list.put("items", items);
        return list;
    }

    private static Map<String, Object> anyOf(Map<String, Object> a, Map<String, Object> b) {
        return one("anyOf", List.of(a, b));
    }

    private static Map<String, Object> one(String key, Object value) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(key, value);
        return map;
    }
}
