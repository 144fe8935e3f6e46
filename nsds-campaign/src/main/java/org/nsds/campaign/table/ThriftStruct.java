package org.nsds.campaign.table;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A structure in the compact protocol of Apache Thrift, in which Parquet writes its metadata. Fields are added in ascending order of their ids. */
final class ThriftStruct {

    private static final int I32 = 5;
    private static final int I64 = 6;
    private static final int BINARY = 8;
    private static final int LIST = 9;
    private static final int STRUCT = 12;
    private static final int SHORT_LIST = 15;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int last;

    ThriftStruct number(int id, int value) {
        field(id, I32);
        varint(((long) value << 1) ^ (value >> 31));
        return this;
    }

    ThriftStruct number(int id, long value) {
        field(id, I64);
        varint((value << 1) ^ (value >> 63));
        return this;
    }

    ThriftStruct text(int id, String value) {
        field(id, BINARY);
        text(value);
        return this;
    }

    ThriftStruct struct(int id, ThriftStruct value) {
        field(id, STRUCT);
        bytes.writeBytes(value.ended());
        return this;
    }

    ThriftStruct structs(int id, List<ThriftStruct> values) {
        list(id, STRUCT, values.size());
        values.forEach(value -> bytes.writeBytes(value.ended()));
        return this;
    }

    ThriftStruct texts(int id, List<String> values) {
        list(id, BINARY, values.size());
        values.forEach(this::text);
        return this;
    }

    ThriftStruct numbers(int id, List<Integer> values) {
        list(id, I32, values.size());
        values.forEach(value -> varint(((long) value << 1) ^ (value >> 31)));
        return this;
    }

    /** Returns its bytes, the end included. */
    byte[] ended() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(bytes.toByteArray());
        all.write(0);
        return all.toByteArray();
    }

    private void field(int id, int type) {
        bytes.write((id - last) << 4 | type);
        last = id;
    }

    private void list(int id, int type, int size) {
        field(id, LIST);
        if (size < SHORT_LIST) {
            bytes.write(size << 4 | type);
        } else {
            bytes.write(SHORT_LIST << 4 | type);
            varint(size);
        }
    }

    private void text(String value) {
        byte[] signs = value.getBytes(StandardCharsets.UTF_8);
        varint(signs.length);
        bytes.writeBytes(signs);
    }

    private void varint(long value) {
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            bytes.write((int) (rest & 0x7f | 0x80));
            rest >>>= 7;
        }
        bytes.write((int) rest);
    }
}
